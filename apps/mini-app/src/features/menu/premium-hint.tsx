import { dayText } from '@fanlight/i18n/dates'
import { useI18n } from '../../shared/i18n.ts'
import { usePremiumStanding } from '../../shared/premium/premium-standing.ts'

/** Premium that waits for money, or soon will, says so before anybody looks closer. */
export function PremiumHint({ className }: { className: string | undefined }) {
  const { t, money, language } = useI18n()
  const standing = usePremiumStanding()
  if (!standing || standing.missing === 0) return null
  const { status, until, missing } = standing
  if (status !== 'grace' && status !== 'short') return null
  const date = dayText(until, language, -until.getTimezoneOffset())
  const hint =
    status === 'grace'
      ? t('menu.paymentDue', { date })
      : t('menu.renewalShort', { date, amount: money(missing) })
  return <span className={className}>{hint}</span>
}
