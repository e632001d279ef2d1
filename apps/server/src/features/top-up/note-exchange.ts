import type { Context } from '../../core/context.ts'
import { deleteOld } from '../../core/retention/delete-old.ts'
import type { Job } from '../../platform/jobs.ts'
import { dbOfTopUp } from './db-of-top-up.ts'
import * as exchanges from './provider-exchanges.store.ts'
import { isTopUpId } from './top-up-id.ts'

/** Longer than a bank's client has to dispute a payment. */
const KEPT_DAYS = 180
const DAY_MS = 86_400_000
const FORGET_EVERY_MS = 60 * 60_000
const WORDS_MAX = 300

/** Something that was said between us and a provider. */
interface Asked<Result> {
  topUpId: string
  way: exchanges.Exchange['way']
  name: string
  reference?: string
  /** What came of it, in a word; `ok` unless told. */
  outcomeOf?: (result: Result) => string
}

/**
 * Does `work`, and keeps that it was done, how long it took and what came of it, for people who have to
 * say where a payment is. What cannot be kept is logged: the payment goes before.
 */
export async function noteExchange<Result>(
  ctx: Context,
  { outcomeOf = () => 'ok', reference, ...asked }: Asked<Result>,
  work: () => Promise<Result>,
): Promise<Result> {
  const [at, since] = [ctx.clock.now(), performance.now()]
  const keep = (outcome: string) =>
    keepExchange(ctx, asked.topUpId, {
      way: asked.way,
      name: asked.name,
      outcome: outcome.slice(0, WORDS_MAX),
      reference: reference ?? null,
      tookMs: Math.round(performance.now() - since),
      at,
    })
  try {
    const result = await work()
    await keep(outcomeOf(result))
    return result
  } catch (error) {
    await keep(error instanceof Error ? error.message : String(error))
    throw error
  }
}

async function keepExchange(ctx: Context, topUpId: string, exchange: exchanges.Exchange) {
  if (!isTopUpId(topUpId)) return
  try {
    await exchanges.insert(dbOfTopUp(ctx, topUpId), topUpId, exchange)
  } catch (error) {
    ctx.log.error({ err: error, topUpId }, 'provider exchange not kept')
  }
}

export function forgetExchangesJob({ fanDbs, clock }: Pick<Context, 'fanDbs' | 'clock'>): Job {
  return {
    name: 'forget exchanges with providers',
    everyMs: FORGET_EVERY_MS,
    async run() {
      const before = new Date(clock.now().getTime() - KEPT_DAYS * DAY_MS)
      await deleteOld(fanDbs(), exchanges.EXCHANGES, before)
    },
  }
}
