import type { PayoutState } from '@fanlight/contract'
import type { Cents } from '@fanlight/contract/money'
import type { Waiting } from '../../core/staff/waiting.ts'
import type { Queries, Tx } from '../../platform/db/queries.ts'
import type { SealedAccount } from './bank-accounts.store.ts'

export interface PayoutRow extends SealedAccount {
  id: number
  creatorId: number
  amount: Cents
  fee: Cents
  state: PayoutState
  /** The member of the creator's who asked for it. */
  requestedBy: number
  /** Who on our side let it go, sent it, and said what became of it. */
  approvedBy: string | null
  sentBy: string | null
  settledBy: string | null
  requestedAt: Date
  sentAt: Date | null
  settledAt: Date | null
  note: string
}

const PAYOUTS = `select id, creator_id as "creatorId", amount_cents as amount, fee_cents as fee,
  holder, iban_sealed as "ibanSealed", iban_start as "ibanStart", iban_end as "ibanEnd", state,
  requested_by as "requestedBy", approved_by as "approvedBy", sent_by as "sentBy",
  settled_by as "settledBy", requested_at as "requestedAt", sent_at as "sentAt",
  settled_at as "settledAt", note from payout`

/** What payouts have taken so far. Held until the transaction ends: a creator's payouts wait for it. */
export async function lockAllowance(tx: Tx, creatorId: number): Promise<Cents> {
  await tx.run(
    'insert into payout_allowance (creator_id) values ($1) on conflict (creator_id) do nothing',
    [creatorId],
  )
  const { taken } = await tx.one<{ taken: Cents }>(
    'select taken_cents as taken from payout_allowance where creator_id = $1 for update',
    [creatorId],
  )
  return taken
}

/** Of what was released by now; the constraint refuses more. */
export async function take(
  tx: Tx,
  creatorId: number,
  { amount, released }: { amount: Cents; released: Cents },
): Promise<void> {
  await tx.run(
    `update payout_allowance set taken_cents = taken_cents + $2, released_cents = $3
     where creator_id = $1`,
    [creatorId, amount, released],
  )
}

export async function giveBack(tx: Tx, creatorId: number, amount: Cents): Promise<void> {
  await tx.run('update payout_allowance set taken_cents = taken_cents - $2 where creator_id = $1', [
    creatorId,
    amount,
  ])
}

export interface NewPayout extends SealedAccount {
  creatorId: number
  memberId: number
  amount: Cents
  fee: Cents
  key: string | null
  hash: Buffer | null
}

export async function insert(tx: Tx, payout: NewPayout, now: Date): Promise<number> {
  const { creatorId, memberId, amount, fee, holder, ibanSealed, ibanStart, ibanEnd } = payout
  const { id } = await tx.one<{ id: number }>(
    `insert into payout (creator_id, requested_by, amount_cents, fee_cents, holder, iban_sealed,
       iban_start, iban_end, request_key, request_hash, requested_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning id`,
    [
      creatorId,
      memberId,
      amount,
      fee,
      holder,
      ibanSealed,
      ibanStart,
      ibanEnd,
      payout.key,
      payout.hash,
      now,
    ],
  )
  return id
}

export function find(db: Queries, id: number): Promise<PayoutRow | null> {
  return db.maybe(`${PAYOUTS} where id = $1`, [id])
}

/** The one that is not on its way yet. */
export function findWaiting(db: Queries, creatorId: number): Promise<PayoutRow | null> {
  return db.maybe(`${PAYOUTS} where creator_id = $1 and state in ('requested', 'approved')`, [
    creatorId,
  ])
}

export function findByKey(
  tx: Tx,
  creatorId: number,
  key: string,
): Promise<{ id: number; hash: Buffer } | null> {
  return tx.maybe(
    'select id, request_hash as hash from payout where creator_id = $1 and request_key = $2',
    [creatorId, key],
  )
}

/** Newest first, from before this id. */
export function list(
  db: Queries,
  { creatorId, before, limit }: { creatorId: number; before: number | null; limit: number },
): Promise<PayoutRow[]> {
  return db.query(
    `${PAYOUTS} where creator_id = $1 and ($2::bigint is null or id < $2) order by id desc limit $3`,
    [creatorId, before, limit],
  )
}

/** Those that one of finance has to act on. */
export function findToAct(db: Queries): Promise<Waiting> {
  return db.one(
    `select count(*)::int as count, min(requested_at) as "oldestAt"
     from payout where state in ('requested', 'approved')`,
  )
}

/** Those that the operator or a bank has still to act on, the oldest first. */
export function listUnderWay(db: Queries, limit: number): Promise<PayoutRow[]> {
  return db.query(
    `${PAYOUTS} where state in ('requested', 'approved', 'sent') order by id limit $1`,
    [limit],
  )
}

export async function sumPaid(db: Queries, creatorId: number, since: Date): Promise<Cents> {
  const { paid } = await db.one<{ paid: Cents }>(
    `select coalesce(sum(amount_cents), 0)::bigint as paid from payout
     where creator_id = $1 and state = 'paid' and settled_at >= $2`,
    [creatorId, since],
  )
  return paid
}

/** Into a state, if it is in one of these; the caller knows which follow each other. */
export async function move(
  tx: Tx,
  id: number,
  {
    from,
    to,
    note = '',
    by = null,
  }: { from: readonly PayoutState[]; to: PayoutState; note?: string; by?: string | null },
  now: Date,
): Promise<boolean> {
  const moved = await tx.run(
    `update payout set state = $3, note = $4,
       approved_at = case $3 when 'approved' then $5 else approved_at end,
       sent_at = case $3 when 'sent' then $5 else sent_at end,
       settled_at = case when $3 in ('paid', 'returned', 'cancelled') then $5::timestamptz end,
       approved_by = case $3 when 'approved' then $6 else approved_by end,
       sent_by = case $3 when 'sent' then $6 else sent_by end,
       settled_by = case when $3 in ('paid', 'returned') then $6 end
     where id = $1 and state = any($2::text[])`,
    [id, from, to, note, now, by],
  )
  return moved > 0
}
