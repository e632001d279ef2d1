import type { Context } from '../../core/context.ts'
import type { Job } from '../../platform/jobs.ts'
import { ProviderFault } from '../../providers/provider-fault.ts'
import { applyPaymentEvent } from './apply-payment-event.ts'
import { dbOfTopUp } from './db-of-top-up.ts'
import { inquireTopUp } from './inquire-top-up.ts'
import { listUnknown, noteLook, type UnknownTopUp } from './open-top-ups.store.ts'

const INQUIRE_EVERY_MS = 5_000
/** Between two looks at the same top-up; the first is so long after its answer was lost. */
const LOOK_AGAIN_MS = 10_000
const BATCH = 20
/** A request that was not at the gateway by then never arrived. */
const ARRIVED_WITHIN_MS = 2 * 60_000

/** Asks the gateway what became of a charge whose answer was lost, until it is known. */
export function inquireTopUpsJob(ctx: Context): Job {
  return {
    name: 'inquire about top-ups',
    everyMs: INQUIRE_EVERY_MS,
    async run() {
      const before = new Date(ctx.clock.now().getTime() - LOOK_AGAIN_MS)
      for (const db of ctx.fanDbs()) {
        for (const topUp of await listUnknown(db, before, BATCH)) await inquire(ctx, topUp)
      }
    },
  }
}

async function inquire(ctx: Context, { id, gateway: name, createdAt }: UnknownTopUp) {
  await noteLook(dbOfTopUp(ctx, id), id, ctx.clock.now())
  try {
    const events = await inquireTopUp(ctx, name, id)
    for (const event of events) await applyPaymentEvent(ctx, name, event)
    const isOver = ctx.clock.now().getTime() - createdAt.getTime() > ARRIVED_WITHIN_MS
    if (events.length > 0 || !isOver) return
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error
    ctx.log.warn({ err: error, topUpId: id }, 'charge inquiry failed')
    return
  }
  await applyPaymentEvent(ctx, name, {
    eventId: `inquiry:${id}:nothing`,
    topUpId: id,
    status: 'failed',
    failureCode: 'provider_timeout',
  })
}
