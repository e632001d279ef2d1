import type { WebhookEventName } from '@fanlight/contract/webhook-event-names'
import type { DeliveryProblem } from '@fanlight/contract/webhooks'
import type { Queries } from '../../platform/db/queries.ts'
import { agedTable } from '../retention/aged-table.ts'

/** Its deliveries go with an event. */
export const EVENTS = agedTable('webhook_event', 'created_at')

export interface NewEvent {
  id: string
  creatorId: number | null
  /** Events of one lane arrive in their order. */
  lane: string
  type: WebhookEventName
  data: object
  happenedAt: Date
}

export async function publish(db: Queries, event: NewEvent, now: Date): Promise<void> {
  const { id, creatorId, lane, type, data, happenedAt } = event
  await db.run('select app.publish_webhook($1, $2, $3, $4, $5, $6, $7)', [
    id,
    creatorId,
    lane,
    type,
    JSON.stringify(data),
    happenedAt,
    now,
  ])
}

export interface DeliveryRow {
  id: number
  webhookId: string
  eventId: string
  type: WebhookEventName
  state: 'waiting' | 'delivered' | 'failed'
  code: number | null
  problem: DeliveryProblem | null
  tookMs: number | null
  tries: number
  happenedAt: Date
  triedAt: Date | null
}

const SELECT = `select d.id, d.webhook_id as "webhookId", d.event_id as "eventId", e.type, d.state,
  d.code, d.problem, d.took_ms as "tookMs", d.tries, e.happened_at as "happenedAt",
  d.tried_at as "triedAt"
  from webhook_delivery d join webhook_event e on e.id = d.event_id
  join webhook w on w.id = d.webhook_id`

export interface DeliveryPage {
  /** Whose: a creator's, or where null the operator's. */
  creatorId: number | null
  webhookId: string | null
  onlyFailed: boolean
  before: number | null
  limit: number
}

/** Newest first. */
export function list(db: Queries, page: DeliveryPage): Promise<DeliveryRow[]> {
  const { creatorId, webhookId, onlyFailed, before, limit } = page
  return db.query(
    `${SELECT} where w.creator_id is not distinct from $1 and ($2::uuid is null or w.id = $2)
       and (not $3::boolean or d.state = 'failed' or (d.state = 'waiting' and d.tries > 0))
       and ($4::bigint is null or d.id < $4)
     order by d.id desc limit $5`,
    [creatorId, webhookId, onlyFailed, before, limit],
  )
}

export function find(
  db: Queries,
  creatorId: number | null,
  id: number,
): Promise<DeliveryRow | null> {
  return db.maybe(`${SELECT} where w.creator_id is not distinct from $1 and d.id = $2`, [
    creatorId,
    id,
  ])
}

export interface Due {
  webhookId: string
  eventId: string
  type: string
  data: object
  happenedAt: Date
}

/** What is to be sent; null where it is not waited for any more. */
export function findDue(db: Queries, id: number): Promise<Due | null> {
  return db.maybe(
    `select d.webhook_id as "webhookId", e.id as "eventId", e.type, e.data,
       e.happened_at as "happenedAt"
     from webhook_delivery d join webhook_event e on e.id = d.event_id
     where d.id = $1 and d.state = 'waiting'`,
    [id],
  )
}

export interface Try {
  state: DeliveryRow['state']
  code: number | null
  problem: DeliveryProblem | null
  tookMs: number
}

/** A delivery that was given up meanwhile stays so, unless it arrived all the same. */
export async function noteTry(
  db: Queries,
  id: number,
  { state, code, problem, tookMs }: Try,
  now: Date,
): Promise<void> {
  await db.run(
    `update webhook_delivery set state = $2, code = $3, problem = $4, took_ms = $5, tried_at = $6,
       tries = tries + 1
     where id = $1 and (state = 'waiting' or $2 = 'delivered')`,
    [id, state, code, problem, tookMs, now],
  )
}

export async function sendAgain(db: Queries, id: number, now: Date): Promise<void> {
  await db.run('select app.send_webhook_again($1, $2)', [id, now])
}

/** What the address wants and happened since then, in its order; how many are on their way by that. */
export async function replay(
  db: Queries,
  webhookId: string,
  since: Date,
  now: Date,
): Promise<number> {
  const { sent } = await db.one<{ sent: number }>(
    `select count(*) filter (where began)::integer as sent from (
       select app.deliver_webhook(w.id, e.id, e.lane, $3) as began
       from webhook w join webhook_event e
         on (w.creator_id is null or e.creator_id = w.creator_id) and e.type = any(w.events)
       where w.id = $1 and e.happened_at >= $2
       order by e.seq) as each`,
    [webhookId, since, now],
  )
  return sent
}

export interface DayCounts {
  webhookId: string
  delivered: number
  failed: number
}

export function countSince(
  db: Queries,
  creatorId: number | null,
  since: Date,
): Promise<DayCounts[]> {
  return db.query(
    `select d.webhook_id as "webhookId",
       count(*) filter (where d.state = 'delivered')::integer as delivered,
       count(*) filter (where d.state = 'failed' or (d.state = 'waiting' and d.tries > 0))::integer
         as failed
     from webhook_delivery d join webhook w on w.id = d.webhook_id
     where w.creator_id is not distinct from $1 and d.tried_at >= $2
     group by d.webhook_id`,
    [creatorId, since],
  )
}
