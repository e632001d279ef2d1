import { randomUUID, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { refuse } from '../../platform/refuse.ts'

const XSRF_COOKIE = 'XSRF-TOKEN'
const XSRF_HEADER = 'x-xsrf-token'
/** Holds a session token where a browser page, and not the mini-app, is the client. */
const SESSION_COOKIE = 'fanlight_session'

const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS']

export function sessionCookieOf(request: FastifyRequest): string | null {
  return request.cookies[SESSION_COOKIE] ?? null
}

/** Only a page of our own origin can read the cookie and say it again in a header. */
export function checkXsrf(request: FastifyRequest) {
  if (SAFE_METHODS.includes(request.method)) return
  const cookie = Buffer.from(request.cookies[XSRF_COOKIE] ?? '')
  const header = Buffer.from(String(request.headers[XSRF_HEADER] ?? ''))
  const isSame = cookie.length === header.length && timingSafeEqual(cookie, header)
  if (cookie.length === 0 || !isSame) throw refuse('xsrf')
}

/** Hands out the token that {@link checkXsrf} asks for, to a browser that has none yet. */
export function giveXsrfToken(
  request: FastifyRequest,
  reply: FastifyReply,
  isSecure: boolean,
  { isFramed = false } = {},
) {
  if (request.cookies[XSRF_COOKIE]) return
  reply.setCookie(XSRF_COOKIE, randomUUID(), {
    path: '/',
    sameSite: isSecure ? 'none' : 'lax', // the messenger shows us in a frame of another site
    secure: isSecure,
    // Where the proof is asked for, it must reach us from a frame like the session it belongs to.
    ...(isFramed && isSecure && { partitioned: true }),
  })
}
