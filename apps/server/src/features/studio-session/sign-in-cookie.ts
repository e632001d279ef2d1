import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Settings } from '../../core/settings.ts'
import { SIGN_IN_MINUTES } from './sign-in.ts'

const COOKIE = 'fanlight_sign_in'
const PATH = '/api/studio/sign-in'

export function signInCookieOf(request: FastifyRequest): string | null {
  return request.cookies[COOKIE] || null
}

/** Only the browser that asked can take the session: a person who learns the code of its page cannot. */
export function setSignInCookie(
  reply: FastifyReply,
  { publicUrl }: Pick<Settings, 'publicUrl'>,
  cookie: string,
) {
  reply.setCookie(COOKIE, cookie, {
    path: PATH,
    httpOnly: true,
    secure: publicUrl.startsWith('https:'),
    sameSite: 'lax',
    maxAge: SIGN_IN_MINUTES * 60,
  })
}

export function clearSignInCookie(reply: FastifyReply) {
  reply.clearCookie(COOKIE, { path: PATH })
}
