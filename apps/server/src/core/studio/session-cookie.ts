import type { FastifyRequest } from 'fastify'

const COOKIE = 'fanlight_studio'

export function studioCookieOf(request: FastifyRequest): string | null {
  return request.cookies[COOKIE] || null
}
