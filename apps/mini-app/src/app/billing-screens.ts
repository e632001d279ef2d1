import type { ComponentType } from 'react'
import { lazyBilling } from '../shared/lazy-billing.ts'
import type { PlaceParams } from '../shared/navigation/paths.ts'

export type BillingRoute = 'history' | 'receipt' | 'cards' | 'limits' | 'limitReached' | 'withdraw'

type BillingScreens = { [N in BillingRoute]: () => Promise<ComponentType<PlaceParams<N>>> }

/**
 * The screens that read the words of billing. The list is a chunk too, so that its length costs a
 * start nothing; the build reads it as it does the other one.
 */
export const BILLING_SCREENS: BillingScreens = {
  cards: withWords(() => import('../features/cards/cards-screen.tsx'), 'CardsScreen'),
  history: withWords(() => import('../features/history/history-screen.tsx'), 'HistoryScreen'),
  receipt: withWords(() => import('../features/receipt/receipt-screen.tsx'), 'ReceiptScreen'),
  limits: withWords(() => import('../features/limits/limits-screen.tsx'), 'LimitsScreen'),
  limitReached: withWords(
    () => import('../features/limits/limit-reached-screen.tsx'),
    'LimitReachedScreen',
  ),
  withdraw: withWords(() => import('../features/withdraw/withdraw-screen.tsx'), 'WithdrawScreen'),
}

function withWords<Name extends string, Screen>(
  load: () => Promise<Record<Name, Screen>>,
  name: Name,
): () => Promise<Screen> {
  const loadBoth = lazyBilling(load)
  return () => loadBoth().then((module) => module[name])
}
