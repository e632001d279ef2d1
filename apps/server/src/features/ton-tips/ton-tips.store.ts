import type { TonFailure, TonState } from '@fanlight/contract'
import { agedTable } from '../../core/retention/aged-table.ts'
import type { Queries, Tx } from '../../platform/db/queries.ts'

export const TON_DRAFTS = agedTable('ton_tip', 'created_at', "status = 'draft'")

export interface TonTipRow {
  fanId: number
  id: string
  creatorId: number
  walletId: string | null
  address: string | null
  amountNano: bigint
  feeNano: bigint
  message: string
  reference: string
  bodyHash: Buffer
  status: TonState
  failure: TonFailure | null
  sender: string | null
  boc: string | null
  bocHash: Buffer | null
  signedAt: Date | null
  offeredAt: Date | null
  validUntil: Date | null
  eurCentsThen: number | null
  networkFeeNano: string | null
  looks: number
}

type StoredTip = Omit<TonTipRow, 'amountNano' | 'feeNano'> & { amount: string; fee: string }

const COLUMNS = `t.fan_id as "fanId", t.id, t.creator_id as "creatorId", t.wallet_id as "walletId",
  t.address, t.amount_nano::text as amount, t.fee_nano::text as fee, t.message, t.reference,
  t.body_hash as "bodyHash", t.status, t.failure, t.sender, t.boc, t.boc_hash as "bocHash",
  t.signed_at as "signedAt", t.offered_at as "offeredAt", t.valid_until as "validUntil",
  t.eur_cents_then as "eurCentsThen", t.network_fee_nano::text as "networkFeeNano", t.looks`

export interface NewTip {
  fanId: number
  id: string
  creatorId: number
  amountNano: bigint
  message: string
  reference: string
  bodyHash: Buffer
}

export async function insert(db: Queries, tip: NewTip, now: Date): Promise<void> {
  await db.run(
    `insert into ton_tip (fan_id, id, creator_id, amount_nano, message, reference, body_hash,
       created_at, updated_at)
     values ($1, $2, $3, $4::bigint, $5, $6, $7, $8, $8)`,
    [
      tip.fanId,
      tip.id,
      tip.creatorId,
      String(tip.amountNano),
      tip.message,
      tip.reference,
      tip.bodyHash,
      now,
    ],
  )
}

export async function find(db: Queries, fanId: number, id: string): Promise<TonTipRow | null> {
  return toTip(
    await db.maybe<StoredTip>(
      `select ${COLUMNS} from ton_tip t where t.fan_id = $1 and t.id = $2`,
      [fanId, id],
    ),
  )
}

export async function lock(tx: Tx, fanId: number, id: string): Promise<TonTipRow | null> {
  return toTip(
    await tx.maybe<StoredTip>(
      `select ${COLUMNS} from ton_tip t where t.fan_id = $1 and t.id = $2 for update`,
      [fanId, id],
    ),
  )
}

/** The newest that a fan has on its way to a creator. */
export async function findOpen(
  db: Queries,
  fanId: number,
  creatorId: number,
): Promise<TonTipRow | null> {
  return toTip(
    await db.maybe<StoredTip>(
      `select ${COLUMNS} from ton_tip t
       where t.fan_id = $1 and t.creator_id = $2 and t.status in ('awaiting', 'signed', 'seen')
       order by t.updated_at desc limit 1`,
      [fanId, creatorId],
    ),
  )
}

/** Wherever it is; a body has the reference of one tip. */
export async function findByBody(db: Queries, bodyHash: Buffer): Promise<TonTipRow | null> {
  return toTip(
    await db.maybe<StoredTip>(`select ${COLUMNS} from ton_tip t where t.body_hash = $1`, [
      bodyHash,
    ]),
  )
}

export interface HandedOut {
  fanId: number
  id: string
  walletId: string
  address: string
  feeNano: bigint
  sender: string
  validUntil: Date
  eurCentsThen: number | null
}

export async function handOut(tx: Tx, tip: HandedOut, now: Date): Promise<void> {
  await tx.run(
    `update ton_tip
     set status = 'awaiting', failure = null, wallet_id = $3, address = $4, fee_nano = $5::bigint,
       sender = $6, valid_until = $7, eur_cents_then = $8, boc = null, boc_hash = null,
       signed_at = null, offered_at = null, looks = 0, next_check_at = $9, updated_at = $9
     where fan_id = $1 and id = $2`,
    [
      tip.fanId,
      tip.id,
      tip.walletId,
      tip.address,
      String(tip.feeNano),
      tip.sender,
      tip.validUntil,
      tip.eurCentsThen,
      now,
    ],
  )
}

/** Of one that is awaited; another is not touched. */
export async function noteSigned(
  tx: Tx,
  tip: { fanId: number; id: string; boc: string; bocHash: Buffer },
  now: Date,
): Promise<void> {
  await tx.run(
    `update ton_tip
     set status = 'signed', boc = $3, boc_hash = $4, signed_at = $5, looks = 0, next_check_at = $5,
       updated_at = $5
     where fan_id = $1 and id = $2 and status = 'awaiting'`,
    [tip.fanId, tip.id, tip.boc, tip.bocHash, now],
  )
}

export async function noteDeclined(
  tx: Tx,
  { fanId, id }: { fanId: number; id: string },
  now: Date,
): Promise<void> {
  await tx.run(
    `update ton_tip set status = 'declined', next_check_at = null, updated_at = $3
     where fan_id = $1 and id = $2 and status = 'awaiting'`,
    [fanId, id, now],
  )
}

/** Takes what is due for a while: another node leaves it alone, and one that dies gives it back. */
export async function claimDue(
  db: Queries,
  { now, until, limit }: { now: Date; until: Date; limit: number },
): Promise<TonTipRow[]> {
  const rows = await db.query<StoredTip>(
    `update ton_tip t set next_check_at = $2, looks = t.looks + 1
     from (
       select fan_id, id from ton_tip where next_check_at <= $1
       order by next_check_at limit $3 for update skip locked
     ) due
     where t.fan_id = due.fan_id and t.id = due.id
     returning ${COLUMNS}`,
    [now, until, limit],
  )
  return rows.map(present)
}

/** Not where it was settled meanwhile. */
export async function lookAgainAt(
  db: Queries,
  { fanId, id }: { fanId: number; id: string },
  at: Date,
): Promise<void> {
  await db.run(
    `update ton_tip set next_check_at = $3
     where fan_id = $1 and id = $2 and next_check_at is not null`,
    [fanId, id, at],
  )
}

export async function noteOffered(
  db: Queries,
  { fanId, id }: { fanId: number; id: string },
  now: Date,
): Promise<boolean> {
  const noted = await db.run(
    `update ton_tip set offered_at = $3 where fan_id = $1 and id = $2 and offered_at is null`,
    [fanId, id, now],
  )
  return noted > 0
}

/** Whether it was moved; null where it is settled or there already. */
export async function move(
  db: Queries,
  tip: { fanId: number; id: string },
  to: { status: TonState; failure?: TonFailure },
  now: Date,
): Promise<boolean> {
  const row = await db.one<{ moved: string | null }>(
    'select app.move_ton_tip($1, $2, $3, $4, $5) as moved',
    [tip.fanId, tip.id, to.status, to.failure ?? null, now],
  )
  return row.moved !== null
}

export async function nextCheck(db: Queries, after: Date): Promise<Date | null> {
  const row = await db.one<{ at: Date | null }>(
    'select min(next_check_at) as at from ton_tip where next_check_at > $1',
    [after],
  )
  return row.at
}

/** Those on their way, and of them those that were not looked at since `before`. */
export async function countOpen(db: Queries, before: Date | null = null): Promise<number> {
  const row = await db.one<{ count: number }>(
    `select count(*) from ton_tip
     where next_check_at is not null and ($1::timestamptz is null or next_check_at < $1)`,
    [before],
  )
  return row.count
}

export async function hasOpen(db: Queries, walletId: string): Promise<boolean> {
  const row = await db.one<{ has: boolean }>(
    `select exists (select from ton_tip where wallet_id = $1 and next_check_at is not null) as has`,
    [walletId],
  )
  return row.has
}

function toTip(row: StoredTip | null): TonTipRow | null {
  return row && present(row)
}

function present({ amount, fee, ...row }: StoredTip): TonTipRow {
  return { ...row, amountNano: BigInt(amount), feeNano: BigInt(fee) }
}
