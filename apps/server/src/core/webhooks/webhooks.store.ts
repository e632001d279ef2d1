import type { WebhookEventName } from '@fanlight/contract/webhook-event-names'
import type { WEBHOOK_OFF_REASONS } from '@fanlight/contract/webhooks'
import type { Queries } from '../../platform/db/queries.ts'

export type OffReason = (typeof WEBHOOK_OFF_REASONS)[number]

export interface WebhookRow {
  id: string
  /** Null where it is the operator's. */
  creatorId: number | null
  url: string
  events: WebhookEventName[]
  sealedSecret: Buffer
  secretEnd: string
  sealedOldSecret: Buffer | null
  oldSecretUntil: Date | null
  failingSince: Date | null
  pausedUntil: Date | null
  offAt: Date | null
  offReason: OffReason | null
  createdAt: Date
}

const COLUMNS = `id, creator_id as "creatorId", url, events, sealed_secret as "sealedSecret",
  secret_end as "secretEnd", sealed_old_secret as "sealedOldSecret",
  old_secret_until as "oldSecretUntil", failing_since as "failingSince",
  paused_until as "pausedUntil", off_at as "offAt", off_reason as "offReason",
  created_at as "createdAt"`

export type NewWebhook = Pick<
  WebhookRow,
  'id' | 'creatorId' | 'url' | 'events' | 'sealedSecret' | 'secretEnd'
>

export async function insert(db: Queries, webhook: NewWebhook, now: Date): Promise<void> {
  const { id, creatorId, url, events, sealedSecret, secretEnd } = webhook
  await db.run(
    `insert into webhook (id, creator_id, url, events, sealed_secret, secret_end, created_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [id, creatorId, url, events, sealedSecret, secretEnd, now],
  )
}

/** Held until the transaction ends: two who count an owner's webhooks at once count one after the other. */
export async function lockOwner(db: Queries, creatorId: number | null): Promise<void> {
  await db.run("select pg_advisory_xact_lock(hashtext('webhooks of ' || coalesce($1::text, '')))", [
    creatorId,
  ])
}

/** The oldest first. */
export function list(db: Queries, creatorId: number | null): Promise<WebhookRow[]> {
  return db.query(
    `select ${COLUMNS} from webhook where creator_id is not distinct from $1
     order by created_at, id`,
    [creatorId],
  )
}

export function find(db: Queries, id: string): Promise<WebhookRow | null> {
  return db.maybe(`select ${COLUMNS} from webhook where id = $1`, [id])
}

/** Where something may be due. */
export async function listIds(db: Queries): Promise<string[]> {
  const rows = await db.query<{ id: string }>('select id from webhook where off_at is null')
  return rows.map(({ id }) => id)
}

/** When the first one was named; null where there is none. */
export async function firstNamedAt(db: Queries): Promise<Date | null> {
  const { at } = await db.one<{ at: Date | null }>('select min(created_at) as at from webhook')
  return at
}

/** Switched on again it begins with a clean slate. */
export async function update(
  db: Queries,
  { id, url, events }: Pick<WebhookRow, 'id' | 'url' | 'events'>,
): Promise<void> {
  await db.run(
    `update webhook set url = $2, events = $3, off_at = null, off_reason = null,
       failing_since = null, paused_until = null
     where id = $1`,
    [id, url, events],
  )
}

export async function stop(
  db: Queries,
  id: string,
  reason: OffReason,
  now: Date,
): Promise<boolean> {
  const { stopped } = await db.one<{ stopped: boolean }>(
    'select app.stop_webhook($1, $2, $3) as stopped',
    [id, reason, now],
  )
  return stopped
}

/** How many it removed, at most `limit`. */
export function removeDeliveries(db: Queries, id: string, limit: number): Promise<number> {
  return db.run(
    `delete from webhook_delivery where id in (
       select id from webhook_delivery where webhook_id = $1 order by id desc limit $2)`,
    [id, limit],
  )
}

export async function remove(db: Queries, id: string, now: Date): Promise<void> {
  await db.run('select app.remove_webhook($1, $2)', [id, now])
}

export interface NewSecret {
  sealedSecret: Buffer
  secretEnd: string
  oldSecretUntil: Date
}

/** What signed so far goes on for a while; what signed before that is over. */
export async function replaceSecret(db: Queries, id: string, fresh: NewSecret): Promise<void> {
  await db.run(
    `update webhook set sealed_old_secret = sealed_secret, old_secret_until = $4,
       sealed_secret = $2, secret_end = $3
     where id = $1`,
    [id, fresh.sealedSecret, fresh.secretEnd, fresh.oldSecretUntil],
  )
}

export async function noteAnswer(db: Queries, id: string): Promise<void> {
  await db.run(
    `update webhook set failing_since = null, paused_until = null
     where id = $1 and (failing_since is not null or paused_until is not null)`,
    [id],
  )
}

export async function noteFailure(
  db: Queries,
  id: string,
  pausedUntil: Date,
  now: Date,
): Promise<Date | null> {
  const row = await db.maybe<{ failingSince: Date }>(
    `update webhook set failing_since = coalesce(failing_since, $3), paused_until = $2
     where id = $1 returning failing_since as "failingSince"`,
    [id, pausedUntil, now],
  )
  return row?.failingSince ?? null
}

export interface WebhookTrouble {
  failing: number
  off: number
  undelivered: number
}

/** Of all owners together. What was switched off by hand is no trouble. */
export function countTrouble(db: Queries, since: Date): Promise<WebhookTrouble> {
  return db.one(
    `select count(*) filter (where failing_since is not null and off_at is null)::integer as failing,
       count(*) filter (where off_reason in ('failing', 'gone'))::integer as off,
       (select count(*)::integer from webhook_delivery
         where state = 'failed' and tried_at >= $1) as undelivered
     from webhook`,
    [since],
  )
}

export function listSecrets(
  db: Queries,
): Promise<Pick<WebhookRow, 'id' | 'sealedSecret' | 'sealedOldSecret'>[]> {
  return db.query(
    `select id, sealed_secret as "sealedSecret", sealed_old_secret as "sealedOldSecret"
     from webhook order by id`,
  )
}

/** Of the two only those that are still what was read. */
export function reseal(
  db: Queries,
  id: string,
  sealed: { before: Buffer; now: Buffer },
): Promise<number> {
  return db.run(
    `update webhook set
       sealed_secret = case when sealed_secret = $2 then $3 else sealed_secret end,
       sealed_old_secret = case when sealed_old_secret = $2 then $3 else sealed_old_secret end
     where id = $1 and $2 in (sealed_secret, sealed_old_secret)`,
    [id, sealed.before, sealed.now],
  )
}
