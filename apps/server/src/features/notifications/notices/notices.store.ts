import type { ServerEvent } from '@fanlight/contract'
import type { Cents } from '@fanlight/contract/money'
import type { Access } from '../../../core/access/access.ts'
import type { StoredAttachment } from '../../../core/content/stored-attachment.ts'
import { presentKept } from '../../../core/kept-json.ts'
import type { Queries } from '../../../platform/db/queries.ts'

export type FanEvent = ServerEvent & { createdAt: Date }

interface Page {
  /** The last fan of the page before. */
  after: number
  limit: number
  /** Events of these types are no reason to be named. */
  without: readonly ServerEvent['type'][]
}

/** Fans who have events since `since` that no notice was made of, in the order of their ids. */
export async function fansWithNewEvents(
  db: Queries,
  since: Date,
  { after, limit, without }: Page,
): Promise<number[]> {
  // With a filter that lets all through, PostgreSQL reads more pages for the same rows.
  const isFiltered = without.length > 0
  const rows = await db.query<{ fanId: number }>(
    `select e.fan_id as "fanId" from event e left join notice_cursor c on c.fan_id = e.fan_id
     where e.created_at >= $1 and e.fan_id > $2 and e.seq > coalesce(c.seq, 0)
       and c.retry_at is null ${isFiltered ? 'and e.type <> all($4)' : ''}
     group by e.fan_id order by e.fan_id limit $3`,
    [since, after, limit, ...(isFiltered ? [without] : [])],
  )
  return rows.map((row) => row.fanId)
}

/** Those of these fans who have events of other types that no notice was made of. */
export async function fansWithOtherEvents(
  db: Queries,
  fanIds: readonly number[],
  without: readonly ServerEvent['type'][],
): Promise<number[]> {
  const rows = await db.query<{ fanId: number }>(
    `select asked.fan_id as "fanId" from unnest($1::bigint[]) as asked (fan_id)
     left join notice_cursor c using (fan_id)
     where exists (select from event e where e.fan_id = asked.fan_id and e.seq > coalesce(c.seq, 0)
       and e.type <> all($2))`,
    [fanIds, without],
  )
  return rows.map((row) => row.fanId)
}

/** Fans whose notices could not be made and are to be tried again by now. */
export async function fansToRetry(db: Queries, now: Date, limit: number): Promise<number[]> {
  const rows = await db.query<{ fanId: number }>(
    `select fan_id as "fanId" from notice_cursor
     where retry_at <= $1 order by retry_at limit $2`,
    [now, limit],
  )
  return rows.map((row) => row.fanId)
}

/** Puts a fan off, twice as long after each failure, at most for an hour. */
export async function putOff(db: Queries, fanId: number, now: Date): Promise<void> {
  await db.run(
    `insert into notice_cursor as c (fan_id, seq, failures, retry_at)
     select id, 0, 1, $2::timestamptz + interval '10 seconds' from person where id = $1
     on conflict (fan_id) do update set failures = c.failures + 1,
       retry_at = $2::timestamptz + least(interval '1 hour', interval '10 seconds' * 2 ^ least(c.failures, 20))`,
    [fanId, now],
  )
}

/** An event of which no notice was made, and who is to be told in which language. */
export interface Untold {
  fanId: number
  languageCode: string
  event: FanEvent
}

/**
 * Holds the places of these fans in their events, and tells what comes behind, at most so many of each.
 * Fans whose place another node holds, or whom there are not, are passed over.
 */
export async function claimEvents(
  db: Queries,
  fanIds: readonly number[],
  limit: number,
): Promise<Untold[]> {
  await db.run(
    `insert into notice_cursor (fan_id, seq) select id, 0 from person where id = any($1) order by id
     on conflict (fan_id) do nothing`,
    [fanIds],
  )
  const rows = await db.query<{
    fanId: number
    languageCode: string
    id: number
    type: string
    body: Record<string, unknown>
    createdAt: Date
  }>(
    `with held as materialized (
       select fan_id, seq from notice_cursor where fan_id = any($1)
       order by fan_id for update skip locked
     )
     select e.fan_id as "fanId", p.language_code as "languageCode", e.id, e.type, e.body,
       e.created_at as "createdAt"
     from held join person p on p.id = held.fan_id cross join lateral (
       select fan_id, seq as id, type, body, created_at from event
       where fan_id = held.fan_id and seq > held.seq order by seq limit $2
     ) e order by e.fan_id, e.id`,
    [fanIds, limit],
  )
  // What our routines wrote is of the contract's shape once it is presented.
  return rows.map(({ fanId, languageCode, body, ...event }) => ({
    fanId,
    languageCode,
    event: { ...event, body: presentKept(body) } as FanEvent,
  }))
}

/** The place of each fan behind the last event that was told of. */
export async function moveCursors(db: Queries, places: ReadonlyMap<number, number>) {
  await db.run(
    `update notice_cursor c set seq = told.seq, failures = 0, retry_at = null
     from unnest($1::bigint[], $2::bigint[]) as told (fan_id, seq) where c.fan_id = told.fan_id`,
    [[...places.keys()], [...places.values()]],
  )
}

/** What is told of a tip beyond its event. */
export interface ToldTip {
  /** Who sent it. */
  fan: string
  words: string
}

/** In coins. */
export function findTonTip(db: Queries, fanId: number, tipId: string): Promise<ToldTip | null> {
  return db.maybe(
    `select trim(concat_ws(' ', p.first_name, p.last_name)) as fan, t.message as words
     from ton_tip t join person p on p.id = t.fan_id where t.fan_id = $1 and t.id = $2`,
    [fanId, tipId],
  )
}

export interface SoldTip extends ToldTip {
  fanId: number
  id: string
  transferId: number | null
}

/** Of these fans these tips in euro. */
export function listTips(
  db: Queries,
  tips: readonly { fanId: number; id: string }[],
): Promise<SoldTip[]> {
  return db.query(
    `select t.fan_id as "fanId", t.id, trim(concat_ws(' ', p.first_name, p.last_name)) as fan,
       t.message as words, (select x.id from transfer x
         where x.fan_id = t.fan_id and x.kind = 'tip' and x.subject = t.id::text) as "transferId"
     from unnest($1::bigint[], $2::uuid[]) as asked (fan_id, id)
     join tip t using (fan_id, id) join person p on p.id = t.fan_id`,
    [tips.map(({ fanId }) => fanId), tips.map(({ id }) => id)],
  )
}

/** The bot that the fan was last heard by. */
export async function lastBotOf(db: Queries, fanId: number): Promise<number | null> {
  const row = await db.maybe<{ botId: number }>(
    `select bot_id as "botId" from bot_chat where fan_id = $1 and is_reachable
     order by heard_at desc, bot_id limit 1`,
    [fanId],
  )
  return row?.botId ?? null
}

export interface PaidMessage {
  price: Cents
  access: Access
  text: string
  teaser: string
  attachments: StoredAttachment[]
}

export function findMessage(db: Queries, fanId: number, id: number): Promise<PaidMessage | null> {
  return db.maybe(
    `select t.price_cents as price, t.text, t.teaser, t.attachments, a.access
     from message m join message_content t on t.id = m.content_id, app.access_to_message($1, m.id) a where m.fan_id = $1 and m.id = $2`,
    [fanId, id],
  )
}

/** A message that no bot can bring is not on its way. */
export async function failIfUnreachable(
  db: Queries,
  { botId, chatId: fanId }: { botId: number; chatId: number },
  messageId: number,
): Promise<void> {
  await db.run(
    `select app.note_delivery(fan_id, 'message:' || $3::bigint, 2) from bot_chat
     where bot_id = $1 and fan_id = $2 and not is_reachable`,
    [botId, fanId, messageId],
  )
}

export interface SoldPost {
  fanId: number
  id: number
  text: string
  attachments: StoredAttachment[]
}

/**
 * Of these fans these posts, without those that are to stay unopened. `offset 0` asks by the key for each:
 * a plan of the days when little was sold would read all that was sold since.
 */
export function listPosts(
  db: Queries,
  posts: readonly { fanId: number; id: number }[],
): Promise<SoldPost[]> {
  return db.query(
    `select asked.fan_id as "fanId", p.id, p.text, p.attachments
     from unnest($1::bigint[], $2::bigint[]) as asked (fan_id, id) join post p using (id)
     where not exists (
       select from purchase b where b.fan_id = asked.fan_id and b.post_id = p.id
         and b.closed_at is null and b.is_unopened offset 0)`,
    [posts.map(({ fanId }) => fanId), posts.map(({ id }) => id)],
  )
}

export interface UnseenMessage extends Omit<PaidMessage, 'access'> {
  id: number
  creatorId: number
}

/** Messages on offer that no chat of the fan's shows or is about to show, oldest first. */
export function unseenMessages(
  db: Queries,
  fanId: number,
  limit: number,
): Promise<UnseenMessage[]> {
  return db.query(
    `select m.id, m.creator_id as "creatorId", t.price_cents as price,
       t.text, t.teaser, t.attachments
     from message m join message_content t on t.id = m.content_id, app.access_to_message($1, m.id) a
     where m.fan_id = $1 and a.access = 'locked'
       and not exists (select from announcement where subject = 'message:' || m.id)
       and not app.is_on_its_way(m.fan_id, 'message:' || m.id)
     order by m.id limit $2`,
    [fanId, limit],
  )
}

export function findTopUp(
  db: Queries,
  fanId: number,
  id: string,
): Promise<{ creatorId: number | null } | null> {
  return db.maybe('select creator_id as "creatorId" from top_up where fan_id = $1 and id = $2', [
    fanId,
    id,
  ])
}

export function findWithdrawal(
  db: Queries,
  fanId: number,
  purchaseId: number,
): Promise<{ id: number; statement: string; receivedAt: Date } | null> {
  return db.maybe(
    `select id, statement, created_at as "receivedAt" from withdrawal
     where fan_id = $1 and purchase_id = $2`,
    [fanId, purchaseId],
  )
}

export function findBalanceRefund(
  db: Queries,
  fanId: number,
  id: number,
): Promise<{ statement: string; receivedAt: Date } | null> {
  return db.maybe(
    `select statement, created_at as "receivedAt" from balance_refund
     where fan_id = $1 and id = $2`,
    [fanId, id],
  )
}

/** The transfer that paid for a message that the fan still has. */
export async function findTransfer(
  db: Queries,
  fanId: number,
  messageId: number,
): Promise<number | null> {
  const row = await db.maybe<{ id: number }>(
    `select t.id from purchase p
     join transfer t on t.fan_id = p.fan_id and t.kind = 'message' and t.subject = p.id::text
     where p.fan_id = $1 and p.message_id = $2 and p.closed_at is null`,
    [fanId, messageId],
  )
  return row?.id ?? null
}
