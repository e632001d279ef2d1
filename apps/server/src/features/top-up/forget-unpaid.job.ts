import type { Context } from '../../core/context.ts'
import { agedTable } from '../../core/retention/aged-table.ts'
import { deleteOld } from '../../core/retention/delete-old.ts'
import type { Job } from '../../platform/jobs.ts'

const FORGET_EVERY_MS = 10 * 60_000
/** A bank settles anything within weeks; money that came later would be listed as uncredited. */
const KEPT_MS = 90 * 86_400_000

/** Whatever was said of a payment refers to it, and is kept. */
const UNPAID = agedTable(
  'top_up',
  'created_at',
  `status = 'expired' and not was_credited
     and not exists (select from payment_event e where e.top_up_id = top_up.id)
     and not exists (select from star_charge c where c.top_up_id = top_up.id)
     and not exists (select from uncredited_payment u where u.top_up_id = top_up.id)`,
)

/** Top-ups that were asked for and of which no provider ever said a word. */
export function forgetUnpaidJob(ctx: Context): Job {
  return {
    name: 'forget unpaid top-ups',
    everyMs: FORGET_EVERY_MS,
    async run() {
      await deleteOld(ctx, UNPAID, new Date(ctx.clock.now().getTime() - KEPT_MS))
    },
  }
}
