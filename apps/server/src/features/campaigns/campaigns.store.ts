import type { Condition } from '@fanlight/contract'
import type { Cents } from '@fanlight/contract/money'
import type { StoredAttachment } from '../../core/content/stored-attachment.ts'
import type { Queries } from '../../platform/db/queries.ts'

export type CampaignState = 'draft' | 'scheduled' | 'sending' | 'paused' | 'sent' | 'unsent'

export interface StoredCampaign {
  id: number
  creatorId: number
  /** False for a message to one fan. */
  isToMany: boolean
  state: CampaignState
  conditions: Condition[]
  fileIds: string[]
  price: Cents
  text: string
  teaser: string
  attachments: StoredAttachment[]
  sendAt: Date | null
  startedAt: Date | null
  finishedAt: Date | null
  sentUpTo: number
  recipients: number
}

const COLUMNS = `t.id, t.creator_id as "creatorId", k.id is not null as "isToMany",
  coalesce(k.state, case when t.recalled_at is null then 'sent' else 'unsent' end) as state,
  coalesce(k.conditions, '[]') as conditions, coalesce(k.file_ids, '{}')::text[] as "fileIds",
  t.price_cents as price, t.text, t.teaser, t.attachments,
  coalesce(k.send_at, case when k.id is null then t.created_at end) as "sendAt",
  k.started_at as "startedAt", k.finished_at as "finishedAt",
  coalesce(k.sent_up_to, 0) as "sentUpTo", coalesce(k.recipients, 1) as recipients`
const FROM = 'from message_content t left join campaign k on k.id = t.id'

/** Newest first, what went to one fan among them. */
export function list(
  db: Queries,
  { creatorId, before, limit }: { creatorId: number; before: number | null; limit: number },
): Promise<StoredCampaign[]> {
  return db.query(
    `select ${COLUMNS} ${FROM}
     where t.creator_id = $1 and t.id < coalesce($2, 9223372036854775807)
     order by t.id desc limit $3`,
    [creatorId, before, limit],
  )
}

/** Those to many that went out or are to, oldest first. */
export function listBetween(
  db: Queries,
  { creatorId, from, until, limit }: { creatorId: number; from: Date; until: Date; limit: number },
): Promise<(StoredCampaign & { sendAt: Date })[]> {
  return db.query(
    `select ${COLUMNS} from campaign k join message_content t on t.id = k.id
     where k.creator_id = $1 and k.send_at >= $2 and k.send_at < $3
       and k.state not in ('draft', 'unsent')
     order by k.send_at, k.id limit $4`,
    [creatorId, from, until, limit],
  )
}

export function find(db: Queries, creatorId: number, id: number): Promise<StoredCampaign | null> {
  return db.maybe(`select ${COLUMNS} ${FROM} where t.creator_id = $1 and t.id = $2`, [
    creatorId,
    id,
  ])
}

/**
 * Held until the transaction ends, so that nothing is sent of what is being taken back. Held first and
 * read then: one statement that does both would read beside it what was there before it waited.
 */
export async function lock(
  db: Queries,
  creatorId: number,
  id: number,
): Promise<StoredCampaign | null> {
  await hold(db, id)
  return find(db, creatorId, id)
}

async function hold(db: Queries, id: number) {
  await db.run('select from message_content where id = $1 for update', [id])
}

export interface Plan {
  conditions: readonly Condition[]
  fileIds: readonly string[]
}

export async function insert(db: Queries, id: number, creatorId: number, plan: Plan) {
  await db.run(
    'insert into campaign (id, creator_id, conditions, file_ids) values ($1, $2, $3, $4)',
    [id, creatorId, JSON.stringify(plan.conditions), plan.fileIds],
  )
}

export async function update(db: Queries, id: number, plan: Plan) {
  await db.run('update campaign set conditions = $2, file_ids = $3 where id = $1', [
    id,
    JSON.stringify(plan.conditions),
    plan.fileIds,
  ])
}

export async function schedule(db: Queries, id: number, sendAt: Date) {
  await db.run(`update campaign set state = 'scheduled', send_at = $2 where id = $1`, [id, sendAt])
}

export async function unschedule(db: Queries, id: number) {
  await db.run(`update campaign set state = 'draft', send_at = null where id = $1`, [id])
}

export async function pause(db: Queries, id: number) {
  await db.run(`update campaign set state = 'paused' where id = $1`, [id])
}

export async function resume(db: Queries, id: number) {
  await db.run(`update campaign set state = 'sending' where id = $1`, [id])
}

export async function unsend(db: Queries, id: number, now: Date) {
  await db.run(
    `update campaign set state = 'unsent', finished_at = coalesce(finished_at, $2) where id = $1`,
    [id, now],
  )
}

/** One that is to be sent, held as by {@link lock}; null where it is not, or not any more. */
export async function lockToSend(db: Queries, id: number): Promise<StoredCampaign | null> {
  await hold(db, id)
  return db.maybe(
    `select ${COLUMNS} ${FROM} where t.id = $1 and k.state in ('scheduled', 'sending')`,
    [id],
  )
}

export async function advance(
  db: Queries,
  id: number,
  batch: { sentUpTo: number; given: number; isLast: boolean },
  now: Date,
) {
  await db.run(
    `update campaign set state = case when $4 then 'sent' else 'sending' end, sent_up_to = $2,
       recipients = recipients + $3, started_at = coalesce(started_at, $5),
       finished_at = case when $4 then $5 end
     where id = $1`,
    [id, batch.sentUpTo, batch.given, batch.isLast, now],
  )
}
