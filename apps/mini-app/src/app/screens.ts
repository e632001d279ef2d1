import type { Routes } from '../shared/navigation/paths.ts'
import type { Screens } from '../shared/navigation/router.ts'

/**
 * The screen of every route, each a chunk of its own; the build reads this list too. The posts of
 * Premium have none: the guard leads on from there.
 */
export const SCREENS = {
  menu: async () => (await import('../features/menu/menu-screen.tsx')).MenuScreen,
  pay: async () => (await import('./pay-screen.tsx')).PayScreen,
  balance: async () => (await import('../features/balance/balance-screen.tsx')).BalanceScreen,
  tips: async () => (await import('../features/tips/tips-screen.tsx')).TipsScreen,
  collection: async () => (await import('./collection-screen.tsx')).CollectionScreen,
  message: async () => (await import('./message-screen.tsx')).MessageScreen,
  debug: async () => (await import('../features/debug/debug-screen.tsx')).DebugScreen,
  premiumDetails: async () =>
    (await import('../features/premium/premium-details-screen.tsx')).PremiumDetailsScreen,
  payForm: async () => (await import('../features/card-form/card-form-screen.tsx')).CardFormScreen,
  topUpFailed: async () =>
    (await import('../features/payment-failed/payment-failed-screen.tsx')).PaymentFailedScreen,
} satisfies Required<Omit<Screens<Routes>, 'premiumPosts'>>

export const notFoundScreen = async () =>
  (await import('../features/not-found/not-found-screen.tsx')).NotFoundScreen
