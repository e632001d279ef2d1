import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '../../core/context.ts'
import type { Drain } from '../../core/http/drain.ts'
import type { Metrics } from '../../core/http/metrics.ts'
import { isForThisMachineAlone, isFromThisMachine } from '../../core/http/this-machine.ts'
import type { Clock } from '../../platform/clock.ts'
import { refuse } from '../../platform/refuse.ts'

/** Anybody may ask how we are, and the database is asked for all of them together. */
const READY_MS = 1_000

/** For load balancers and monitoring: liveness, readiness and metrics. */
export function healthRoutes(
  app: FastifyInstance,
  ctx: Context,
  metrics: Metrics,
  drain: Pick<Drain, 'isBegun'>,
) {
  const config = { urgency: 'always' } as const
  app.get('/healthz', { config }, () => ({ status: 'alive' }))

  const checkReadiness = atMostOnceA(READY_MS, ctx.clock, () => ctx.sharedDb.probe())
  app.get('/readyz', { config }, async () => {
    if (drain.isBegun) throw refuse('unavailable')
    await checkReadiness()
    return { status: 'ready' }
  })

  app.get('/metrics', { config }, async (request, reply) => {
    if (!mayReadMetrics(request, ctx.settings)) throw refuse('forbidden')
    const { contentType, text } = await metrics.render()
    return reply.type(contentType).send(text)
  })
}

/** Those who ask meanwhile share an answer, good or bad. */
function atMostOnceA(periodMs: number, clock: Clock, check: () => Promise<unknown>) {
  let last: { at: number; answer: Promise<unknown> } | null = null
  return () => {
    const now = clock.now().getTime()
    if (!last || Math.abs(now - last.at) >= periodMs) last = { at: now, answer: check() }
    return last.answer
  }
}

/** Behind a public address the token is the only way: a tunnel here speaks for strangers. */
function mayReadMetrics(request: FastifyRequest, settings: Context['settings']): boolean {
  const { metricsToken: token } = settings
  if (token === null) return isForThisMachineAlone(settings) && isFromThisMachine(request)
  const given = Buffer.from(request.headers.authorization ?? '')
  const wanted = Buffer.from(`Bearer ${token}`)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}
