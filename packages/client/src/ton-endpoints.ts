// Written by `npm run fix` from the contract, so that no schema reaches a screen.
import type { LateEndpoints } from './calls.ts'

export const TON_ENDPOINTS = {
  'tonTips.get': { method: 'GET', path: '/im/tips/:tipId' },
  'tonTips.balance': { method: 'GET', path: '/im/ton/balance' },
  'tonTips.signed': { method: 'POST', path: '/im/tips/:tipId/signed' },
  'tonTips.declined': { method: 'POST', path: '/im/tips/:tipId/declined' },
} as const satisfies LateEndpoints
