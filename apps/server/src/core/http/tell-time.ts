import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../platform/clock.ts'

/**
 * Every answer says what time it is for us, by the clock that renewals and grace go by. An app on a
 * device whose clock is wrong, or in a world whose clock was moved on, follows this one.
 */
export function tellTime(http: FastifyInstance, clock: Clock): void {
  const textOf = rememberSecond()
  http.addHook('onRequest', (_request, reply, done) => {
    reply.header('date', textOf(clock.now().getTime()))
    done()
  })
}

/** It names no more than the second, so within one it is the same for all. */
function rememberSecond(): (ms: number) => string {
  let last = { second: Number.NaN, text: '' }
  return (ms) => {
    const second = Math.floor(ms / 1000)
    if (second !== last.second) last = { second, text: new Date(ms).toUTCString() }
    return last.text
  }
}
