import type { Cents } from '@fanlight/contract/money'
import { TOP_UP_MAX } from '@fanlight/domain/money/top-up'
import { Icon } from '@fanlight/ui/icon'
import { ALERT } from '@fanlight/ui/icons'
import { useBilling } from '../../shared/billing/billing-i18n.ts'
import type { PayAction } from '../../shared/navigation/paths.ts'
import * as css from './need.module.css'

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
    <div className={css.need}>
      <Icon shape={ALERT} size={20} />
      <span>
        {before}
        <b>{money(amount)}</b>
        {after}
        {amount > TOP_UP_MAX && ` ${t('balance.severalTopUps', { max: shortMoney(TOP_UP_MAX) })}`}
      </span>
    </div>
  )
}
