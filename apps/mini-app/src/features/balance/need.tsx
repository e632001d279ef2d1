import type { Cents } from '@fanlight/contract/money'
import { useI18n } from '../../shared/i18n.ts'
import type { PayAction } from '../../shared/paths.ts'

const NEEDS = {
  'buy-message': 'balance.needForMessage',
  'buy-telegram-post': 'balance.needForPost',
  subscription: 'balance.needForPremium',
  tips: 'balance.needForTip',
} as const

/** What is missing, and for what. */
export function Need({ amount, action }: { amount: Cents; action: PayAction | undefined }) {
  const { t, money } = useI18n()
  const key = action ? NEEDS[action] : 'balance.need'
  const [before = '', after = ''] = t(key, { amount: '\0' }).split('\0')
  return (
    <>
      {before}
      <b>{money(amount)}</b>
      {after}
    </>
  )
}
