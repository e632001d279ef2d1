import { refuse } from '@fanlight/server/platform/refuse'
import type { FastifyInstance } from 'fastify'
import { type Access, KEY_COOKIE } from './access.ts'

const MONTH_SECONDS = 30 * 86_400

/** `GET /sandbox/enter?key=…`, printed at the start: lets a browser in, wherever it is. */
export function enterRoutes(http: FastifyInstance, access: Access, isSecure: boolean) {
  http.get<{ Querystring: { key?: unknown } }>('/sandbox/enter', async (request, reply) => {
    const { key } = request.query
    if (typeof key !== 'string' || !access.isKey(key)) throw refuse('forbidden')
    return reply
      .setCookie(KEY_COOKIE, key, {
        path: '/',
        httpOnly: true,
        sameSite: 'strict',
        secure: isSecure,
        maxAge: MONTH_SECONDS,
      })
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .redirect('/messenger')
  })
}
