import type { PaymentFailureCode, SupportWords } from '@fanlight/contract'
import type { Cents } from '@fanlight/contract/money'
import type { Waiting } from '../../core/staff/waiting.ts'
import type { Queries, Tx } from '../../platform/db/queries.ts'

export type TicketState = 'asked' | 'open' | 'answered' | 'closed'

export interface Ticket {
  /** Its number, which the fan is told. */
  id: number
  fanId: number
  botId: number
  state: TicketState
  answerBy: Date
  createdAt: Date
  touchedAt: Date
  acknowledgedAt: Date | null
}

const TICKET = `id, fan_id as "fanId", bot_id as "botId", state, answer_by as "answerBy",
  created_at as "createdAt", touched_at as "touchedAt", acknowledged_at as "acknowledgedAt"`

/** The ticket that a fan has, held until the transaction ends. */
export function lockCurrent(tx: Tx, fanId: number): Promise<Ticket | null> {
  return tx.maybe(
    `select ${TICKET} from support_ticket where fan_id = $1 and state <> 'closed' for update`,
    [fanId],
  )
}

export function lock(tx: Tx, id: number): Promise<Ticket | null> {
  return tx.maybe(`select ${TICKET} from support_ticket where id = $1 for update`, [id])
}

export function find(db: Queries, id: number): Promise<Ticket | null> {
  return db.maybe(`select ${TICKET} from support_ticket where id = $1`, [id])
}

/** Unless the fan has one already. */
export async function insert(
  tx: Tx,
  ticket: { fanId: number; botId: number; answerBy: Date },
  now: Date,
) {
  await tx.run(
    `insert into support_ticket (fan_id, bot_id, state, answer_by, created_at, touched_at)
     values ($1, $2, 'asked', $3, $4, $4)
     on conflict (fan_id) where state <> 'closed' do nothing`,
    [ticket.fanId, ticket.botId, ticket.answerBy, now],
  )
}

export async function countSince(db: Queries, fanId: number, since: Date): Promise<number> {
  const row = await db.one<{ count: number }>(
    'select count(*) as count from support_ticket where fan_id = $1 and created_at > $2',
    [fanId, since],
  )
  return row.count
}

export async function save(tx: Tx, ticket: Ticket) {
  await tx.run(
    `update support_ticket
     set bot_id = $2, state = $3, answer_by = $4, touched_at = $5, acknowledged_at = $6
     where id = $1`,
    [
      ticket.id,
      ticket.botId,
      ticket.state,
      ticket.answerBy,
      ticket.touchedAt,
      ticket.acknowledgedAt,
    ],
  )
}

export interface Words {
  ticketId: number
  author: 'fan' | 'staff' | 'note'
  kind: string
  text: string
  fileId?: string | null
  topUpId?: string | null
  /** Where the fan said it. */
  heard?: { botId: number; messageId: number }
  /** Who said it at the desk. */
  writer?: { name: string; answerId: string } | null
}

/** The number of what was added; null for what the ticket has already. */
export async function addWords(tx: Tx, words: Words, now: Date): Promise<number | null> {
  const row = await tx.maybe<{ id: number }>(
    `insert into support_message
       (ticket_id, author, kind, text, file_id, top_up_id, bot_id, message_id, created_at,
        staff_name, answer_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
     on conflict do nothing returning id`,
    [
      words.ticketId,
      words.author,
      words.kind,
      words.text,
      words.fileId ?? null,
      words.topUpId ?? null,
      words.heard?.botId ?? null,
      words.heard?.messageId ?? null,
      now,
      words.writer?.name ?? null,
      words.writer?.answerId ?? null,
    ],
  )
  return row?.id ?? null
}

export async function countFanWords(db: Queries, ticketId: number): Promise<number> {
  const row = await db.one<{ count: number }>(
    `select count(*) as count from support_message where ticket_id = $1 and author = 'fan'`,
    [ticketId],
  )
  return row.count
}

export interface KeptWords {
  id: number
  author: Words['author']
  kind: string
  text: string
  fileId: string | null
  topUpId: string | null
  /** Who of the staff, where they said it at the desk. */
  by: string | null
  createdAt: Date
  /** What became of an answer on its way to the fan; null for other words, and for old ones. */
  delivery: SupportWords['delivery']
  /** What went wrong with it. */
  problem: string | null
}

export function listWords(db: Queries, ticketId: number): Promise<KeptWords[]> {
  return db.query(
    `select m.id, m.author, m.kind, m.text, m.file_id as "fileId", m.top_up_id as "topUpId",
       m.staff_name as by, m.created_at as "createdAt",
       fate.state as delivery, fate.problem
     from support_message m
       left join lateral app.message_fate('support:' || m.id) as fate on m.author = 'staff'
     where m.ticket_id = $1 order by m.id`,
    [ticketId],
  )
}

type ListedTicket = Ticket & { lastWords: string | null }

/** With what the fan said last. */
const TICKETS = `select ${TICKET}, (
    select text from support_message m
    where m.ticket_id = t.id and m.author <> 'staff' order by m.id desc limit 1) as "lastWords"
  from support_ticket t`

/** Those that a person has to look at, the longest waiting first. */
export function listWaiting(db: Queries, limit: number): Promise<ListedTicket[]> {
  return db.query(
    `${TICKETS} where state in ('open', 'answered')
     order by state desc, touched_at limit $1`,
    [limit],
  )
}

export type DeskState = Exclude<TicketState, 'asked'>

/** Those of a state: the longest waiting first, of closed ones the newest. */
export function listTickets(db: Queries, state: DeskState, limit: number): Promise<ListedTicket[]> {
  return db.query(
    `${TICKETS} where state = $1
     order by touched_at ${state === 'closed' ? 'desc' : 'asc'} limit $2`,
    [state, limit],
  )
}

/** Those that a person has to answer. */
export function findOpen(db: Queries): Promise<Waiting> {
  return db.one(
    `select count(*)::int as count, min(touched_at) as "oldestAt" from support_ticket
     where state = 'open'`,
  )
}

export function listNames(
  db: Queries,
  fanIds: readonly number[],
): Promise<{ id: number; name: string }[]> {
  return db.query(
    `select id, trim(first_name || ' ' || last_name) as name from person where id = any ($1)`,
    [fanIds],
  )
}

export interface Payment {
  /** Null where only the failure's code is known. */
  topUpId: string | null
  amount: Cents | null
  provider: string | null
  status: string | null
  code: PaymentFailureCode | null
  at: Date | null
}

const PAYMENT = `id as "topUpId", amount_cents as amount, provider, status, failure_code as code,
  created_at as at`

/** Of this fan's own only: links come from strangers. */
export function findPayment(db: Queries, fanId: number, topUpId: string): Promise<Payment | null> {
  return db.maybe(`select ${PAYMENT} from top_up where id = $1::uuid and fan_id = $2`, [
    topUpId,
    fanId,
  ])
}

export function findFailure(
  db: Queries,
  fanId: number,
  { code, since }: { code: PaymentFailureCode; since: Date },
): Promise<Payment | null> {
  return db.maybe(
    `select ${PAYMENT} from top_up
     where fan_id = $1 and failure_code = $2 and created_at > $3
     order by created_at desc limit 1`,
    [fanId, code, since],
  )
}

export async function languageCodeOf(db: Queries, fanId: number): Promise<string> {
  const row = await db.one<{ code: string }>(
    'select language_code as code from person where id = $1',
    [fanId],
  )
  return row.code
}

export async function isReachable(db: Queries, botId: number, fanId: number): Promise<boolean> {
  const row = await db.maybe<{ isReachable: boolean }>(
    'select is_reachable as "isReachable" from bot_chat where bot_id = $1 and fan_id = $2',
    [botId, fanId],
  )
  return row?.isReachable ?? true
}

/** Closes answered tickets without a message since `before`. */
export async function closeSilent(db: Queries, before: Date, limit: number): Promise<number> {
  return db.run(
    `update support_ticket set state = 'closed' where id in (
       select id from support_ticket where state = 'answered' and touched_at < $1
       limit $2 for update skip locked)`,
    [before, limit],
  )
}

/** Old ones, and those in which nothing was ever said. */
export async function forget(
  db: Queries,
  { closedBefore, askedBefore, limit }: { closedBefore: Date; askedBefore: Date; limit: number },
): Promise<number> {
  return db.run(
    `delete from support_ticket where id in (
       select id from support_ticket
       where (state = 'closed' and touched_at < $1) or (state = 'asked' and touched_at < $2)
       limit $3 for update skip locked)`,
    [closedBefore, askedBefore, limit],
  )
}
