import { type Cents, cents } from '@fanlight/contract/money'
import { missingFor } from '@fanlight/domain/money/purchase'
import { TOP_UP_MAX } from '@fanlight/domain/money/top-up'
import { useState } from 'react'
import { useI18n } from '../../shared/i18n.ts'
import type { PayAction, PlaceParams } from '../../shared/navigation/paths.ts'
import { plannedAutoPay } from '../../shared/purchase/auto-pay.ts'
import { useBalance } from '../../shared/session/session-state.ts'

const NEEDS = {
  'buy-message': 'balance.needForMessage',
  'buy-telegram-post': 'balance.needForPost',
  subscription: 'balance.needForPremium',
  tips: 'balance.needForTip',
} as const

/**
 * What is still missing: the address says what was when it was written, and money has come since.
 * Null where nothing is.
 */
export function useStillNeeded(
  written: Cents | null,
  { action, objectId }: Pick<PlaceParams<'balance'>, 'action' | 'objectId'>,
): Cents | null {
  const balance = useBalance()
  const [first] = useState(balance)
  const plan = plannedAutoPay()
  const isPlanned = plan !== null && plan.action === action && plan.objectId === (objectId ?? '')
  const price = isPlanned ? plan.price : cents((written ?? 0) + first)
  if (written === null && !isPlanned) return null
  return missingFor(price, balance) || null
}

/** What is missing, and for what. */
export function Need({ amount, action }: { amount: Cents; action: PayAction | undefined }) {
  const { t, money, shortMoney } = useI18n()
  const key = action ? NEEDS[action] : 'balance.need'
  const [before = '', after = ''] = t(key, { amount: '\0' }).split('\0')
  return (
    <>
      {before}
      <b>{money(amount)}</b>
      {after}
      {amount > TOP_UP_MAX && ` ${t('balance.severalTopUps', { max: shortMoney(TOP_UP_MAX) })}`}
    </>
  )
}
