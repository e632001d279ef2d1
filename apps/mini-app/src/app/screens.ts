import type { ComponentType } from 'react'
import type { ALIASES, PlaceParams, Routes } from '../shared/navigation/paths.ts'
import type { Screens } from '../shared/navigation/router.ts'
import type { BillingRoute } from './billing-screens.ts'

/**
 * The screen of every route, each a chunk of its own; the build reads this list too. Aliases
 * have none: the guard leads on from there.
 */
export const SCREENS = {
  menu: lazyScreen(() => import('../features/menu/menu-screen.tsx'), 'MenuScreen'),
  pay: lazyScreen(() => import('./pay-screen.tsx'), 'PayScreen'),
  balance: lazyScreen(() => import('../features/balance/balance-screen.tsx'), 'BalanceScreen'),
  tips: lazyScreen(() => import('../features/tips/tips-screen.tsx'), 'TipsScreen'),
  collection: lazyScreen(() => import('./collection-screen.tsx'), 'CollectionScreen'),
  message: lazyScreen(() => import('./message-screen.tsx'), 'MessageScreen'),
  debug: lazyScreen(() => import('../features/debug/debug-screen.tsx'), 'DebugScreen'),
  premiumDetails: lazyScreen(
    () => import('../features/premium/premium-details-screen.tsx'),
    'PremiumDetailsScreen',
  ),
  payForm: lazyScreen(() => import('../features/card-form/card-form-screen.tsx'), 'CardFormScreen'),
  topUpFailed: lazyScreen(
    () => import('../features/payment-failed/payment-failed-screen.tsx'),
    'PaymentFailedScreen',
  ),
  history: billingScreen('history'),
  receipt: billingScreen('receipt'),
  cards: billingScreen('cards'),
  limits: billingScreen('limits'),
  limitReached: billingScreen('limitReached'),
  withdraw: billingScreen('withdraw'),
} satisfies Required<Omit<Screens<Routes>, keyof typeof ALIASES>>

export const notFoundScreen = lazyScreen(
  () => import('../features/not-found/not-found-screen.tsx'),
  'NotFoundScreen',
)

/** The whole module is asked for: what picks from it on the way costs bytes in every start. */
function lazyScreen<Name extends string, Screen>(
  load: () => Promise<Record<Name, Screen>>,
  name: Name,
): () => Promise<Screen> {
  return () => load().then((module) => module[name])
}

/** By way of the list of these, which comes when the first of them is opened, or before. */
function billingScreen<N extends BillingRoute>(
  name: N,
): () => Promise<ComponentType<PlaceParams<N>>> {
  return () => import('./billing-screens.ts').then((late) => late.BILLING_SCREENS[name]())
}
