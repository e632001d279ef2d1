import type { Cents } from '@fanlight/contract/money'
import { TOP_UP_MAX } from '@fanlight/domain/money/top-up'
import { BalanceNotice } from '@fanlight/ui/balance-notice'
import { useBilling } from '../../shared/billing/billing-i18n.ts'
import type { PayAction } from '../../shared/navigation/paths.ts'

const NEEDS = {
  'buy-message': 'balance.needForMessage',
  'buy-telegram-post': 'balance.needForPost',
  subscription: 'balance.needForPremium',
  tips: 'balance.needForTip',
} as const

/** What is missing, and for what. */
export function Need({ amount, action }: { amount: Cents; action: PayAction | undefined }) {
  const { t, money, shortMoney } = useBilling()
  const key = action ? NEEDS[action] : 'balance.need'
  const [before = '', after = ''] = t(key, { amount: '\0' }).split('\0')
  return (
    <BalanceNotice>
      {before}
      <b>{money(amount)}</b>
      {after}
      {amount > TOP_UP_MAX && ` ${t('balance.severalTopUps', { max: shortMoney(TOP_UP_MAX) })}`}
    </BalanceNotice>
  )
}
