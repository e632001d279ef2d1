import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Settings } from '../settings.ts'
import { STUDIO_SESSION_SECONDS, type WayIn } from './sessions.ts'

const COOKIE = 'fanlight_studio'
/** Everything that the studio asks, its socket included, and no page. */
const PATH = '/api'

export function studioCookieOf(request: FastifyRequest): string | null {
  return request.cookies[COOKIE] || null
}

/**
 * A browser that signed in by itself sends the cookie to our own pages only. Inside the messenger's
 * web client the studio is a frame of another site: there the cookie is kept apart for that site.
 */
export function setStudioCookie(
  reply: FastifyReply,
  { publicUrl }: Pick<Settings, 'publicUrl'>,
  { cookie, wayIn }: { cookie: string; wayIn: WayIn },
) {
  const isSecure = publicUrl.startsWith('https:')
  const isFramed = wayIn === 'messenger' && isSecure
  reply.setCookie(COOKIE, cookie, {
    path: PATH,
    httpOnly: true,
    secure: isSecure,
    sameSite: isFramed ? 'none' : 'lax',
    ...(isFramed && { partitioned: true }),
    maxAge: STUDIO_SESSION_SECONDS,
  })
}

export function clearStudioCookie(reply: FastifyReply, { publicUrl }: Pick<Settings, 'publicUrl'>) {
  const isSecure = publicUrl.startsWith('https:')
  reply.clearCookie(COOKIE, { path: PATH, httpOnly: true, secure: isSecure, sameSite: 'lax' })
}
