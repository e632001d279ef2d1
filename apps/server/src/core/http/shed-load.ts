import type { Route } from '@fanlight/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal, refuse } from '../../platform/refuse.ts'
import type { Context } from '../context.ts'
import { waitedMsIn } from '../databases.ts'
import { isLineFull } from '../sales/sell-together.ts'
import { type LagMeter, openLagMeter } from './event-loop-lag.ts'
import type { Metrics } from './metrics.ts'

/**
 * How soon a request is refused when too much is asked at once. `spare` is what a person does not
 * miss; `money` is what has been begun and costs when it ends half-way: purchases, top-ups, and what
 * providers and the messenger say of payments; `always` is asked by machines that decide on the answer
 * whether this node gets any requests at all.
 */
type Urgency = 'spare' | 'usual' | 'money' | 'always'

/** What each may add to the crowd, as a multiple of the limits. */
const PATIENCE: Record<Exclude<Urgency, 'always'>, number> = { spare: 0.5, usual: 1, money: 2 }
const TELL_EVERY_MS = 1_000

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What follows from the contract unless it is said here. */
    urgency?: Urgency
  }
  interface FastifyRequest {
    isShed: boolean
  }
}

/**
 * Refuses at once what cannot be served in time, before it is known who asks: a request that is let in
 * makes all of them wait longer, and in the end none is answered before its caller gives up.
 */
export function shedLoad(
  app: FastifyInstance,
  ctx: Context,
  metrics: Pick<Metrics, 'shed'>,
  lag: LagMeter = openLagMeter(),
) {
  const { waitMs, lagMs } = ctx.settings.overload
  const tell = openTeller(ctx)
  const load = () => Math.max(waitedMsIn(ctx) / waitMs, lag.lagMs() / lagMs)
  app.addHook('onClose', async () => lag.stop())
  app.decorateRequest('isShed', false)
  app.addHook('onRequest', (request, _reply, done) => {
    const urgency = urgencyOf(request)
    const isTooMuch = urgency !== 'always' && load() >= PATIENCE[urgency]
    // The line would refuse it too, but after all that is done to know who asks.
    if (isTooMuch || (isPurchase(request) && ctx.fanDbs().some(isLineFull)))
      return done(refuse('overloaded'))
    done()
  })
  // Also what was let in and found a line full.
  app.addHook('onError', (request, _reply, error, done) => {
    if (error instanceof Refusal && error.code === 'overloaded') {
      request.isShed = true
      metrics.shed.inc({ urgency: urgencyOf(request) })
      tell(load())
    }
    done()
  })
}

function isPurchase({ routeOptions }: FastifyRequest): boolean {
  return routeOptions.config.contract?.rate === 'purchase'
}

function urgencyOf({ routeOptions }: FastifyRequest): Urgency {
  const { contract, urgency = urgencyIn(contract) } = routeOptions.config
  return urgency
}

function urgencyIn(contract: Route | undefined): Urgency {
  if (contract?.caller === 'provider') return 'money'
  if (contract?.rate === 'purchase' || contract?.rate === 'top_up') return 'money'
  return contract?.rate === 'analytics' ? 'spare' : 'usual'
}

/** One line a second: a log that grows with the crowd would be a load of its own. */
function openTeller({ log }: Pick<Context, 'log'>) {
  let shed = 0
  let toldAt = Number.NEGATIVE_INFINITY
  return (load: number) => {
    shed += 1
    const now = performance.now()
    if (now - toldAt < TELL_EVERY_MS) return
    log.warn({ shed, load: Math.round(load * 10) / 10 }, 'requests shed')
    shed = 0
    toldAt = now
  }
}
