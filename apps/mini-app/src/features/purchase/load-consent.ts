import { lazyBilling } from '../../shared/lazy-billing.ts'

/** Apart from the screen, which is full: most fans buy without it. */
export const loadConsent = lazyBilling(() => import('./consent.tsx'))
