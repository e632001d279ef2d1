import type { FastifyRequest } from 'fastify'

/**
 * Where the mini-app runs, in the messenger's words (`ios`, `android`, `tdesktop`, `weba` …), as its
 * own header says. A claim of the caller's: it decides what is shown, never what is theirs.
 */
export function messengerPlatformOf(request: FastifyRequest): string | null {
  const header = request.headers['messenger-platform']
  return typeof header === 'string' && header !== '' ? header.toLowerCase() : null
}
