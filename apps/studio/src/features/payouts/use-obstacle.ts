import type { Payouts } from '@fanlight/contract'
import { centsFromEur } from '@fanlight/contract/money'
import { useNow } from '@fanlight/web/use-now'
import { useI18n } from '../../shared/i18n.ts'

/** Why no payout can be asked for now, in words; null where one can. */
export function useObstacle({ available, account, waiting, rules }: Payouts): string | null {
  const { t, money, date } = useI18n()
  const now = useNow()
  if (waiting) {
    const { number, amount, state } = waiting
    const told = { number, amount: money(centsFromEur(amount)) }
    return t(state === 'approved' ? 'payouts_approved' : 'payouts_waiting', told)
  }
  if (account && account.usableAt * 1000 > now.getTime()) {
    const moment = { day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' } as const
    return t('payouts_new', { date: date(new Date(account.usableAt * 1000), moment) })
  }
  if (available < rules.min) return t('payouts_small', { min: money(centsFromEur(rules.min)) })
  return null
}
