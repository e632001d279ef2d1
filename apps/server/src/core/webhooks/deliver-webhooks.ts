import type { Context } from '../context.ts'
import { type Claimed, DONE, type Outcome, tryAgain } from '../queue/settle-job.ts'
import { queueWorker, type Worker } from '../queue/worker.ts'
import * as deliveries from './deliveries.store.ts'
import type { Answer } from './post-webhook.ts'
import { sendSigned } from './send-signed.ts'
import { switchOff } from './switch-off.ts'
import { WEBHOOK } from './webhook-kind.ts'
import * as webhooks from './webhooks.store.ts'

const DELIVER_EVERY_MS = 500
/** After a failure an address is let be for so long, or the backlog of a dead one would be all we do. */
const PAUSE_MS = 30_000
/** An address that took nothing for so long, however often it was asked, is not asked any more. */
const OFF_AFTER_MS = 48 * 3_600_000
const GONE = 410

type Delivery = Claimed<{ deliveryId: number }>

/** Posts what is on its way. Safe on several nodes at once: a delivery is claimed by one of them. */
export function deliverWebhooksJob(ctx: Context): Worker {
  return queueWorker(ctx, {
    kind: WEBHOOK,
    name: 'deliver webhooks',
    everyMs: DELIVER_EVERY_MS,
    queues: () => webhooks.listIds(ctx.sharedDb),
    perform: (job) => deliver(ctx, job),
  })
}

async function deliver(ctx: Context, job: Delivery): Promise<Outcome> {
  const { deliveryId } = job.payload
  const due = await deliveries.findDue(ctx.sharedDb, deliveryId)
  const webhook = due && (await webhooks.find(ctx.sharedDb, due.webhookId))
  if (!webhook || webhook.offAt) return { status: 'dropped', problem: 'not wanted any more' }
  const { pausedUntil } = webhook
  if (pausedUntil && ctx.clock.now() < pausedUntil) {
    return { status: 'waiting', dueAt: pausedUntil, isCounted: false, problem: 'address paused' }
  }
  const { eventId: id, type, data, happenedAt } = due
  const answer = await sendSigned(ctx, webhook, { id, type, data, happenedAt })
  return settle(ctx, webhook, job, answer)
}

async function settle(
  ctx: Context,
  webhook: webhooks.WebhookRow,
  job: Delivery,
  answer: Answer,
): Promise<Outcome> {
  const { sharedDb: db } = ctx
  const { deliveryId } = job.payload
  const now = ctx.clock.now()
  if (answer.problem === null) {
    await deliveries.noteTry(db, deliveryId, { ...answer, state: 'delivered' }, now)
    await webhooks.noteAnswer(db, webhook.id)
    return DONE
  }
  const problem = answer.code === null ? answer.problem : `answered ${answer.code}`
  const outcome = tryAgain(ctx, WEBHOOK, job, problem)
  const isLast = outcome.status !== 'waiting' || answer.code === GONE
  const state = isLast ? 'failed' : 'waiting'
  await deliveries.noteTry(db, deliveryId, { ...answer, state }, now)
  const pausedUntil = new Date(now.getTime() + PAUSE_MS)
  const failingSince = await webhooks.noteFailure(db, webhook.id, pausedUntil, now)
  if (answer.code === GONE) await switchOff(ctx, webhook, 'gone')
  else if (isLast && failingSince && now.getTime() - failingSince.getTime() >= OFF_AFTER_MS) {
    await switchOff(ctx, webhook, 'failing')
  }
  // What was given up stands in the log of deliveries, where its owner can send it again.
  return isLast ? { status: 'dropped', problem } : outcome
}
