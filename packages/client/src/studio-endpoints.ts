// Written by `npm run fix` from the contract, so that no schema reaches a screen.
import type { StudioEndpoints } from './studio-calls.ts'

export const STUDIO_ENDPOINTS = {
  'studioDashboard.get': { method: 'GET', path: '/studio/dashboard' },
  'studioDashboard.sales': { method: 'GET', path: '/studio/sales' },
  'studioSession.begin': { method: 'POST', path: '/studio/sign-in' },
  'studioSession.state': { method: 'GET', path: '/studio/sign-in' },
  'studioSession.enter': { method: 'POST', path: '/studio/sign-in/enter' },
  'studioSession.enterByLink': { method: 'POST', path: '/studio/sign-in/link' },
  'studioSession.enterByMessenger': { method: 'POST', path: '/studio/sign-in/messenger' },
  'studioSession.current': { method: 'GET', path: '/studio/session' },
  'studioSession.signOut': { method: 'POST', path: '/studio/session/end' },
  'studioSession.list': { method: 'GET', path: '/studio/sessions' },
  'studioSession.end': { method: 'POST', path: '/studio/sessions/:id/end' },
  'studioSession.endOthers': { method: 'POST', path: '/studio/sessions/end-others' },
  'studioTeam.get': { method: 'GET', path: '/studio/team' },
  'studioTeam.invite': { method: 'POST', path: '/studio/team/invitations' },
  'studioTeam.withdraw': { method: 'POST', path: '/studio/team/invitations/:id/withdraw' },
  'studioTeam.setRights': { method: 'POST', path: '/studio/team/:id/rights' },
  'studioTeam.remove': { method: 'POST', path: '/studio/team/:id/remove' },
  'uploads.list': { method: 'GET', path: '/studio/uploads' },
  'uploads.get': { method: 'GET', path: '/studio/uploads/:id' },
  'uploads.cancel': { method: 'POST', path: '/studio/uploads/:id/cancel' },
} as const satisfies StudioEndpoints
