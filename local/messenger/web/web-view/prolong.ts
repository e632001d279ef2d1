import type { Launch } from '../../src/views/api-types.ts'
import { call, PhoneRefusal } from '../api/phone-api.ts'

// Web K's interval; the server gives a query 60 s.
const PROLONG_MS = 50_000

/** Keeps the bot's query alive for as long as the app is open. */
export function prolong(launch: Launch, expired: () => void) {
  if (launch.queryId === null) return () => {}
  const timer = setInterval(() => {
    const params = { launchId: launch.id }
    call('POST /web-apps/:launchId/prolong', { params, body: {} }).catch((error: unknown) => {
      if (error instanceof PhoneRefusal && error.code === 'QUERY_ID_INVALID') expired()
    })
  }, PROLONG_MS)
  return () => clearInterval(timer)
}
