import type { DeliveriesQuery, WebhookDelivery } from '@fanlight/contract'
import type { Job } from '../../platform/jobs.ts'
import { refuse } from '../../platform/refuse.ts'
import { unixSeconds } from '../../platform/unix-seconds.ts'
import type { Context } from '../context.ts'
import { deleteOld } from '../retention/delete-old.ts'
import * as store from './deliveries.store.ts'
import { findOwn, type WebhookOwner } from './manage-webhooks.ts'

const PAGE = 50
const FORGET_EVERY_MS = 10 * 60_000
/** How long something can be looked up and sent again. */
const KEPT_MS = 30 * 86_400_000

export async function listDeliveries(
  { sharedDb: db }: Context,
  owner: WebhookOwner,
  { webhookId, onlyFailed = false, startFrom = 0 }: DeliveriesQuery,
): Promise<{ deliveries: WebhookDelivery[]; nextFrom: number | null }> {
  const before = startFrom === 0 ? null : startFrom
  const page = { creatorId: owner, webhookId: webhookId ?? null, onlyFailed, before, limit: PAGE }
  const rows = await store.list(db, page)
  const last = rows.length === PAGE ? rows.at(-1) : undefined
  return { deliveries: rows.map(present), nextFrom: last?.id ?? null }
}

/** One that is on its way already is hastened, and not sent twice by that. */
export async function sendAgain(
  ctx: Context,
  owner: WebhookOwner,
  id: number,
): Promise<WebhookDelivery> {
  const { sharedDb: db, clock } = ctx
  if (!(await store.find(db, owner, id))) throw refuse('not_found')
  await db.transaction((tx) => store.sendAgain(tx, id, clock.now()))
  const row = await store.find(db, owner, id)
  if (!row) throw refuse('not_found')
  return present(row)
}

/** Everything since then that the address wants, in its order; how many are on their way by that. */
export async function replaySince(
  ctx: Context,
  owner: WebhookOwner,
  { id, since }: { id: string; since: Date },
): Promise<number> {
  await findOwn(ctx, owner, id)
  return ctx.sharedDb.transaction((tx) => store.replay(tx, id, since, ctx.clock.now()))
}

export function forgetDeliveriesJob({ sharedDb, clock }: Context): Job {
  return {
    name: 'forget old deliveries of webhooks',
    everyMs: FORGET_EVERY_MS,
    async run() {
      await deleteOld([sharedDb], store.EVENTS, new Date(clock.now().getTime() - KEPT_MS))
    },
  }
}

function present(row: store.DeliveryRow): WebhookDelivery {
  const { happenedAt, triedAt, ...rest } = row
  return {
    ...rest,
    happenedAt: unixSeconds(happenedAt),
    triedAt: triedAt && unixSeconds(triedAt),
  }
}
