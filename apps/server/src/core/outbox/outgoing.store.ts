import type { Queries } from '../../platform/db/queries.ts'
import { CLAIMED, type ClaimedRow } from '../queue/claimed-row.ts'

export interface Pace {
  /** Between two messages of a bot. */
  intervalMs: number
  burst: number
  /** Between two messages in one chat. */
  chatIntervalMs: number
  chatBurst: number
}

/** A fan whom the bot cannot write to is not written to. */
export async function enqueue(db: Queries, jobs: readonly object[], now: Date) {
  await db.run(
    `select app.enqueue_jobs('message', coalesce(jsonb_agg(j order by n), '[]'), $2)
     from jsonb_array_elements($1::jsonb) with ordinality as each (j, n)
     where not exists (
       select from bot_chat where bot_id = (j ->> 'queue')::bigint
         and fan_id = (j ->> 'lane')::bigint and not is_reachable)`,
    [JSON.stringify(jobs), now],
  )
}

/** Whether one of these bots has so many messages that wait for nothing but its pace. */
export async function hasBacklog(
  db: Queries,
  bots: { ids: readonly number[]; messages: number },
  now: Date,
): Promise<boolean> {
  const { isThere } = await db.one<{ isThere: boolean }>(
    `select exists (
       select from unnest($1::bigint[]) as bot (id) where $2 <= (
         select count(*) from (
           select from job where kind = 'message' and queue = bot.id::text and status = 'waiting'
             and due_at <= $3 and (expires_at is null or expires_at > $3) limit $2) as waiting
       )) as "isThere"`,
    [bots.ids, bots.messages, now],
  )
  return isThere
}

/** How a creator's message fared on its way to a fan, as the specification numbers it. */
export const RECEIVED = 1
export const FAILED = 2

/** Of other subjects than messages there is nothing to note. */
export async function noteDelivery(
  db: Queries,
  fanId: number,
  subject: string,
  delivery: typeof RECEIVED | typeof FAILED,
) {
  await db.run('select app.note_delivery($1, $2, $3)', [fanId, subject, delivery])
}

export function claim(
  db: Queries,
  bot: { id: number; pace: Pace; limit: number; leaseMs: number },
  now: Date,
): Promise<ClaimedRow[]> {
  return db.query(
    `select ${CLAIMED} from app.claim_messages($1, $2, make_interval(secs => $3 / 1000.0), $4,
       make_interval(secs => $5 / 1000.0), $6, make_interval(secs => $7 / 1000.0), $8)
     order by id`,
    [
      bot.id,
      bot.limit,
      bot.pace.intervalMs,
      bot.pace.burst,
      bot.pace.chatIntervalMs,
      bot.pace.chatBurst,
      bot.leaseMs,
      now,
    ],
  )
}

/** The messenger asked the bot for a pause. */
export async function silence(db: Queries, botId: number, until: Date) {
  await db.run('update bot_pace set free_at = greatest(free_at, $2) where bot_id = $1', [
    botId,
    until,
  ])
}

/** The fan cannot be written to, and what waits for them is dropped. */
export async function dropUnreachable(db: Queries, botId: number, fanId: number, now: Date) {
  await db.run('select app.drop_unreachable($1, $2, $3)', [botId, fanId, now])
}

export interface Announcement {
  chatId: number
  messageId: number
  /** Sent so that it cannot be passed on. */
  isProtected: boolean
}

export async function keepAnnouncement(
  db: Queries,
  shown: Announcement & { subject: string; botId: number },
) {
  const { subject, botId, chatId, messageId, isProtected } = shown
  await db.run(
    `insert into announcement (subject, bot_id, chat_id, message_id, is_protected)
     values ($1, $2, $3, $4, $5)
     on conflict (subject) do update
       set bot_id = $2, chat_id = $3, message_id = $4, is_protected = $5`,
    [subject, botId, chatId, messageId, isProtected],
  )
}

/** Only the bot that announced it can refer to it. */
export function findAnnouncement(
  db: Queries,
  subject: string,
  botId: number,
): Promise<Announcement | null> {
  return db.maybe(
    `select chat_id as "chatId", message_id as "messageId", is_protected as "isProtected"
     from announcement where subject = $1 and bot_id = $2`,
    [subject, botId],
  )
}
