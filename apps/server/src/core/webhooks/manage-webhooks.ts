import type { Webhook, WebhookTerms, WebhookTest } from '@fanlight/contract'
import { CREATOR_EVENT_NAMES, type WebhookEventName } from '@fanlight/contract/webhook-event-names'
import { TEST_EVENT } from '@fanlight/contract/webhook-events'
import { WEBHOOKS_MAX } from '@fanlight/contract/webhooks'
import { refuse } from '../../platform/refuse.ts'
import { unixSeconds } from '../../platform/unix-seconds.ts'
import type { Context } from '../context.ts'
import * as deliveries from './deliveries.store.ts'
import { isFitAddress } from './post-webhook.ts'
import { newEventId } from './publish-webhook.ts'
import { sendSigned } from './send-signed.ts'
import { newSecret } from './webhook-secrets.ts'
import * as store from './webhooks.store.ts'

const DAY_MS = 86_400_000
/** Both secrets sign for so long after a change. */
const OLD_SECRET_MS = DAY_MS

/** Whose webhooks: a creator's, or the operator's own. */
export type WebhookOwner = number | null

export async function listWebhooks(
  { sharedDb: db, clock }: Context,
  owner: WebhookOwner,
): Promise<Webhook[]> {
  const since = new Date(clock.now().getTime() - DAY_MS)
  const [rows, counts] = [
    await store.list(db, owner),
    await deliveries.countSince(db, owner, since),
  ]
  const byId = new Map(counts.map((count) => [count.webhookId, count]))
  return rows.map((row) => present(row, byId.get(row.id)))
}

export async function addWebhook(
  ctx: Context,
  owner: WebhookOwner,
  { url, events }: WebhookTerms,
): Promise<{ webhook: Webhook; secret: string }> {
  refuseAddress(ctx, url)
  const id = ctx.newId()
  const { secret, ...sealed } = newSecret(ctx.settings, id)
  const row = { id, creatorId: owner, url, events: eventsFor(owner, events), ...sealed }
  await ctx.sharedDb.transaction(async (tx) => {
    await store.lockOwner(tx, owner)
    if ((await store.list(tx, owner)).length >= WEBHOOKS_MAX) throw refuse('too_many_webhooks')
    await store.insert(tx, row, ctx.clock.now())
  })
  return { webhook: await presentOne(ctx, owner, id), secret }
}

const DELIVERIES_PER_STATEMENT = 5_000

/** Whatever it was switched off for, it is on again unless the terms say otherwise. */
export async function saveWebhook(
  ctx: Context,
  owner: WebhookOwner,
  id: string,
  { url, events, isOn = true }: WebhookTerms,
): Promise<Webhook> {
  await findOwn(ctx, owner, id)
  refuseAddress(ctx, url)
  await ctx.sharedDb.transaction(async (tx) => {
    await store.update(tx, { id, url, events: eventsFor(owner, events) })
    if (!isOn) await store.stop(tx, id, 'by_hand', ctx.clock.now())
  })
  return presentOne(ctx, owner, id)
}

export async function removeWebhook(ctx: Context, owner: WebhookOwner, id: string): Promise<void> {
  await findOwn(ctx, owner, id)
  const { sharedDb, clock } = ctx
  // Those of a busy address may be millions, more than one statement can delete in its time. Cut off here,
  // it is removed by the next request.
  let removed = DELIVERIES_PER_STATEMENT
  while (removed === DELIVERIES_PER_STATEMENT) {
    removed = await store.removeDeliveries(sharedDb, id, DELIVERIES_PER_STATEMENT)
  }
  await sharedDb.transaction((tx) => store.remove(tx, id, clock.now()))
}

export async function rotateSecret(
  ctx: Context,
  owner: WebhookOwner,
  id: string,
): Promise<{ webhook: Webhook; secret: string }> {
  await findOwn(ctx, owner, id)
  const { secret, ...sealed } = newSecret(ctx.settings, id)
  const oldSecretUntil = new Date(ctx.clock.now().getTime() + OLD_SECRET_MS)
  await store.replaceSecret(ctx.sharedDb, id, { ...sealed, oldSecretUntil })
  return { webhook: await presentOne(ctx, owner, id), secret }
}

/** Sends one now, past everything that waits, and changes nothing that is kept. */
export async function testWebhook(
  ctx: Context,
  owner: WebhookOwner,
  id: string,
): Promise<WebhookTest> {
  const webhook = await findOwn(ctx, owner, id)
  const happenedAt = ctx.clock.now()
  const message = { id: newEventId(), type: TEST_EVENT, data: { webhookId: id }, happenedAt }
  return sendSigned(ctx, webhook, message)
}

/** What the operator has to know of all webhooks, a day back. */
export function readWebhookTrouble({ sharedDb, clock }: Context): Promise<store.WebhookTrouble> {
  return store.countTrouble(sharedDb, new Date(clock.now().getTime() - DAY_MS))
}

/** Another's is as good as none. */
export async function findOwn(
  { sharedDb: db }: Context,
  owner: WebhookOwner,
  id: string,
): Promise<store.WebhookRow> {
  const webhook = await store.find(db, id)
  if (!webhook || webhook.creatorId !== owner) throw refuse('not_found')
  return webhook
}

async function presentOne(ctx: Context, owner: WebhookOwner, id: string): Promise<Webhook> {
  const found = (await listWebhooks(ctx, owner)).find((webhook) => webhook.id === id)
  if (!found) throw refuse('not_found')
  return found
}

function refuseAddress({ settings }: Context, url: string) {
  if (!isFitAddress(url, settings.isLive)) throw refuse('webhook_address')
}

/** A creator is told of what concerns creators; the rest is the operator's. */
function eventsFor(owner: WebhookOwner, events: readonly WebhookEventName[]): WebhookEventName[] {
  const wanted = [...new Set(events)]
  const ofCreators = new Set<WebhookEventName>(CREATOR_EVENT_NAMES)
  const fit = owner === null ? wanted : wanted.filter((name) => ofCreators.has(name))
  if (fit.length === 0) throw refuse('invalid_request', { events: 'are none of a creator' })
  return fit
}

function present(row: store.WebhookRow, counts?: deliveries.DayCounts): Webhook {
  const { id, url, events, secretEnd, failingSince, offAt, offReason, createdAt } = row
  return {
    id,
    url,
    events,
    secretEnd,
    isFailing: failingSince !== null,
    off: offAt && offReason ? { at: unixSeconds(offAt), reason: offReason } : null,
    lastDay: { delivered: counts?.delivered ?? 0, failed: counts?.failed ?? 0 },
    createdAt: unixSeconds(createdAt),
  }
}
