import type { Queries } from '../../platform/db/queries.ts'
import { agedTable } from '../retention/aged-table.ts'
import type { Outgoing, QueueEntry } from './message.ts'

export const SETTLED = agedTable('outgoing', 'created_at', "status in ('sent', 'dropped')")

export interface Claimed {
  id: number
  botId: number
  chatId: number
  body: Outgoing
  isRepeatable: boolean
  attempts: number
}

export interface Pace {
  /** Between two messages of a bot. */
  intervalMs: number
  burst: number
  /** Between two messages in one chat. */
  chatIntervalMs: number
  chatBurst: number
}

/** A fan whom the bot cannot write to is not written to. */
export async function insert(
  db: Queries,
  { reason, botId, chatId, body, isRepeatable, expiresAt }: QueueEntry & { isRepeatable: boolean },
  now: Date,
) {
  await db.run(
    `insert into outgoing (reason, bot_id, chat_id, body, is_repeatable, due_at, expires_at, created_at)
     select $1, $2, $3, $4, $5, $6, $7, $6
     where not exists (
       select from bot_chat where bot_id = $2 and fan_id = $3 and not is_reachable)
     on conflict on constraint outgoing_once_per_reason do nothing`,
    [reason, botId, chatId, JSON.stringify(body), isRepeatable, now, expiresAt],
  )
}

/** Those of the bots that something is due for. */
export async function botsToSendFor(
  db: Queries,
  botIds: readonly number[],
  now: Date,
): Promise<number[]> {
  const rows = await db.query<{ botId: number }>(
    `select bot_id as "botId" from unnest($1::bigint[]) as bot (bot_id)
     where exists (select from outgoing o
       where o.bot_id = bot.bot_id and o.status = 'waiting' and o.due_at <= $2)`,
    [botIds, now],
  )
  return rows.map((row) => row.botId)
}

export async function nextDue(db: Queries, now: Date): Promise<Date | null> {
  const row = await db.one<{ due: Date | null }>(
    `select min(due_at) as due from outgoing where status = 'waiting' and due_at > $1`,
    [now],
  )
  return row.due
}

export function claim(
  db: Queries,
  bot: { id: number; pace: Pace; limit: number; leaseMs: number },
  now: Date,
): Promise<Claimed[]> {
  return db.query(
    `select id, bot_id as "botId", chat_id as "chatId", body, is_repeatable as "isRepeatable", attempts
     from app.claim_outgoing($1, $2, make_interval(secs => $3 / 1000.0), $4,
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

export async function markSent(db: Queries, id: number, now: Date) {
  await db.run(
    `update outgoing set status = 'sent', settled_at = $2, lease_until = null, problem = null
     where id = $1`,
    [id, now],
  )
}

export async function drop(db: Queries, id: number, problem: string, now: Date) {
  await db.run(
    `update outgoing set status = 'dropped', settled_at = $3, lease_until = null, problem = $2
     where id = $1`,
    [id, problem, now],
  )
}

export async function postpone(db: Queries, id: number, problem: string, until: Date) {
  await db.run(
    `update outgoing set status = 'waiting', due_at = $3, lease_until = null, problem = $2
     where id = $1`,
    [id, problem, until],
  )
}

/** The messenger asked for a pause: a try that it did not look at is not counted. */
export async function pause(db: Queries, row: Claimed, until: Date) {
  await db.run(
    `update outgoing set status = 'waiting', due_at = $2, lease_until = null, attempts = attempts - 1,
       problem = 'pause' where id = $1`,
    [row.id, until],
  )
  await db.run('update bot_pace set free_at = greatest(free_at, $2) where bot_id = $1', [
    row.botId,
    until,
  ])
}

export async function markUnreachable(db: Queries, botId: number, fanId: number, now: Date) {
  await db.run('select app.mark_unreachable($1, $2, $3)', [botId, fanId, now])
}

/** Settles rows whose sender died, and expires those that are stale. */
export async function tidy(db: Queries, inFlight: readonly number[], now: Date) {
  await db.run('select app.settle_lost_outgoing($1, $2)', [inFlight, now])
  await db.run('select app.expire_outgoing($1)', [now])
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
