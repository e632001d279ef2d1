import type { Context } from '../../core/context.ts'
import type { Job } from '../../platform/jobs.ts'
import { ProviderFault } from '../../providers/provider-fault.ts'
import { noteReturn } from './refund-stars.ts'
import { keepOffset, markInBook, markMissing, offsetOf } from './stars.store.ts'
import { takeStars } from './take-stars.ts'
import { fanOfCharge } from './top-up-id.ts'

const RECONCILE_EVERY_MS = 5 * 60_000
/** How long the messenger may take to write a payment into its book. */
const BOOK_LAG_MS = 10 * 60_000

/**
 * Compares the bot's book of Stars with ours, both ways. It is read from where the last comparison
 * ended: a payment whose event never came is credited, and one that belongs to no order of ours is
 * kept as unknown. A charge that was credited and is not in the book is marked and logged as an error;
 * `star_discrepancy` lists both for a person to look at.
 */
export function reconcileStarsJob(ctx: Context): Job {
  return {
    name: 'compare the books of Stars',
    everyMs: RECONCILE_EVERY_MS,
    async run() {
      const { botId } = ctx.starsInvoices
      if (botId === null) return
      try {
        const beganAt = ctx.clock.now()
        await readBook(ctx, botId)
        await reportMissing(ctx, botId, beganAt)
      } catch (error) {
        if (!(error instanceof ProviderFault)) throw error
        ctx.log.warn({ err: error, botId }, 'reading star book failed')
      }
    },
  }
}

/** To its end, or it throws: what is missing is known only then. */
async function readBook(ctx: Context, botId: number) {
  let offset = await offsetOf(ctx.sharedDb, botId)
  for (;;) {
    const { read, movements } = await ctx.starsInvoices.listMovements(offset)
    if (read === 0) return
    for (const movement of movements) {
      if (movement.direction === 'returned') {
        await noteReturn(ctx, movement.chargeId)
        continue
      }
      await takeStars(ctx, movement)
      const db = ctx.dbOf(fanOfCharge(movement))
      const wasMissing = await markInBook(db, movement.chargeId, ctx.clock.now())
      if (wasMissing) ctx.log.info({ chargeId: movement.chargeId }, 'missing star charge found')
    }
    offset += read
    await keepOffset(ctx.sharedDb, botId, offset)
  }
}

async function reportMissing(ctx: Context, botId: number, readAt: Date) {
  const before = new Date(readAt.getTime() - BOOK_LAG_MS)
  for (const db of ctx.fanDbs()) {
    for (const charge of await markMissing(db, botId, before, ctx.clock.now())) {
      ctx.log.error(charge, 'credited star charge not in the book')
    }
  }
}
