import type { Context } from '../../core/context.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Job } from '../../platform/jobs.ts'
import { ProviderFault } from '../../providers/provider-fault.ts'
import * as savedCards from './saved-cards.store.ts'

const FORGET_EVERY_MS = 5_000
const BATCH = 20
const RETRY_BASE_MS = 10_000
const RETRY_MAX_MS = 60 * 60_000

/** Has gateways delete the cards that we may not charge any more, until they have. */
export function forgetCardsJob(ctx: Context): Job {
  return {
    name: 'forget cards',
    everyMs: FORGET_EVERY_MS,
    async run() {
      for (const db of ctx.fanDbs()) {
        const cards = await savedCards.listToForget(db, ctx.clock.now(), BATCH)
        for (const card of cards) await forget(ctx, db, card)
      }
    },
  }
}

async function forget(ctx: Context, db: Db, card: savedCards.CardToForget) {
  const delayMs = Math.min(RETRY_BASE_MS * 2 ** card.attempts, RETRY_MAX_MS)
  await savedCards.tryLater(db, card, new Date(ctx.clock.now().getTime() + delayMs))
  try {
    await ctx.cardGateways.get(card.gateway)?.forgetCard?.(card.token)
    await savedCards.isForgotten(db, card)
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error
    ctx.log.warn({ err: error, gateway: card.gateway }, 'deleting card at gateway failed')
  }
}
