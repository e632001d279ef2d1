import type { FastifyInstance } from 'fastify'
import type { Settings } from '../settings.ts'

const YEAR_SECONDS = 31_536_000

/** The app asks for none of these; a script that got in shall not either. */
const PERMISSIONS = ['camera', 'geolocation', 'microphone', 'payment', 'usb']
  .map((name) => `${name}=()`)
  .join(', ')

/** What every answer carries; each page adds a policy of its own. */
export function sendSecurityHeaders(http: FastifyInstance, { publicUrl }: Settings) {
  const headers = {
    'x-content-type-options': 'nosniff',
    'permissions-policy': PERMISSIONS,
    // Browsers keep it for a year, and over plain http it would lock people out.
    ...(publicUrl.startsWith('https:') && {
      'strict-transport-security': `max-age=${YEAR_SECONDS}`,
    }),
  }
  http.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
}
