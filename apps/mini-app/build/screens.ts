import { ROUTES } from '../src/shared/navigation/paths.ts'

/** The module of the screen that each address opens, in lower case; the rest open none yet. */
export const SCREEN_MODULES: Readonly<Record<string, string>> = {
  [ROUTES.menu.path]: 'features/menu/menu-screen.tsx',
  [ROUTES.pay.path]: 'app/pay-screen.tsx',
  [ROUTES.balance.path]: 'features/balance/balance-screen.tsx',
  [ROUTES.tips.path]: 'features/tips/tips-screen.tsx',
  [ROUTES.collection.path]: 'app/collection-screen.tsx',
  [ROUTES.message.path]: 'app/message-screen.tsx',
  [ROUTES.debug.path]: 'features/debug/debug-screen.tsx',
  [ROUTES.premiumDetails.path]: 'features/premium/premium-details-screen.tsx',
  [ROUTES.payForm.path.toLowerCase()]: 'features/card-form/card-form-screen.tsx',
  [ROUTES.topUpFailed.path]: 'features/payment-failed/payment-failed-screen.tsx',
}

/** Where links and buttons lead from outside; elsewhere a screen waits for its own import. */
export const STARTS: readonly string[] = ['/', '/pay', '/balance', '/payform']

export const LANGUAGES = ['en', 'ru'] as const
