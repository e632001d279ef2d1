import type { Context } from '../../core/context.ts'
import type { Job } from '../../platform/every.ts'
import { ProviderFault } from '../../providers/provider-fault.ts'
import { noteReturn } from './refund-stars.ts'
import { keepOffset, offsetOf } from './stars.store.ts'
import { takeStars } from './take-stars.ts'

const RECONCILE_EVERY_MS = 5 * 60_000

/**
 * Compares each bot's book of Stars with ours, from where the last comparison ended. A payment whose
 * news never came is credited; one that belongs to no order of ours is kept as unknown and logged as
 * an error, for a person to look at.
 */
export function reconcileStarsJob(ctx: Context): Job {
  return {
    name: 'compare the books of Stars',
    everyMs: RECONCILE_EVERY_MS,
    async run() {
      for (const botId of ctx.starsInvoices.botIds) {
        try {
          await reconcile(ctx, botId)
        } catch (error) {
          if (!(error instanceof ProviderFault)) throw error
          ctx.log.warn({ err: error, botId }, 'a book of Stars could not be read')
        }
      }
    },
  }
}

async function reconcile(ctx: Context, botId: number) {
  let offset = await offsetOf(ctx.db, botId)
  for (;;) {
    const { read, movements } = await ctx.starsInvoices.listMovements(botId, offset)
    if (read === 0) return
    for (const movement of movements) {
      if (movement.direction === 'paid') await takeStars(ctx, movement)
      else await noteReturn(ctx, movement.chargeId)
    }
    offset += read
    await keepOffset(ctx.db, botId, offset)
  }
}
