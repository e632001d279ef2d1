import { agedTable } from '../../core/retention/aged-table.ts'
import type { Queries } from '../../platform/db/queries.ts'

export const AUDITS = agedTable('ton_audit', 'ended_at')

/** The wallet that an audit has come to, and up to where of it; null: that one is done. */
export interface AuditPlace {
  address: string
  lt: bigint | null
}

/** Where our receipts and the chain do not agree, in hashes and ids; empty where they do. */
export interface TonDifferences {
  /** Receipts that the chain does not know so. */
  altered: string[]
  /** Payments with a reference of ours that no receipt has. */
  missing: string[]
  /** Tips that are confirmed without one. */
  unproven: string[]
}

export interface AuditedReceipt {
  fanId: number
  hash: Buffer
  bodyHash: Buffer
  valueNano: string
  isTied: boolean
  at: Date
}

/** All that came to this wallet, from a logical time to another, or to the end. */
export function listReceipts(
  db: Queries,
  walletIds: readonly string[],
  from: bigint,
  to: bigint | null,
): Promise<AuditedReceipt[]> {
  return db.query(
    `select r.fan_id as "fanId", r.tx_hash as hash, t.body_hash as "bodyHash",
       r.value_nano::text as "valueNano", r.tied_by is not null as "isTied", r.at
     from ton_receipt r join ton_tip t on t.fan_id = r.fan_id and t.id = r.tip_id
     where r.wallet_id = any($1::uuid[]) and r.lt >= $2::bigint and ($3::bigint is null or r.lt <= $3)`,
    [walletIds, String(from), to === null ? null : String(to)],
  )
}

export interface AuditedTip {
  address: string
  bodyHash: Buffer
  amount: string
}

/** Those of our tips that these bodies name. */
export function listTips(db: Queries, bodyHashes: readonly Buffer[]): Promise<AuditedTip[]> {
  return db.query(
    `select address, body_hash as "bodyHash", amount_nano::text as amount from ton_tip
     where body_hash = any($1::bytea[]) and address is not null`,
    [bodyHashes],
  )
}

/** Tips that are confirmed, and have no receipt that says so. */
export async function listUnproven(db: Queries): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `select t.id from ton_tip t where t.status = 'confirmed' and not exists (
       select from ton_receipt r
       where r.fan_id = t.fan_id and r.tip_id = t.id and r.outcome = 'paid') order by t.id`,
  )
  return rows.map(({ id }) => id)
}

/** The wallet that comes next; a creator may have proven the same one twice. */
export function findWalletAt(
  db: Queries,
  { address, lt }: AuditPlace,
): Promise<{ address: string; ids: string[] } | null> {
  return db.maybe(
    `select address, array_agg(id) as ids from creator_wallet
     where address > $1 or (address = $1 and $2) group by address order by address limit 1`,
    [address, lt !== null],
  )
}

/** Takes the night's audit for a while; null where it is another node's, or over. */
export async function claimAudit(
  db: Queries,
  { day, now, until }: { day: string; now: Date; until: Date },
): Promise<AuditPlace | null> {
  await db.run('insert into ton_audit (day, due_at) values ($1, $2) on conflict do nothing', [
    day,
    now,
  ])
  const row = await db.maybe<{ address: string; lt: string | null }>(
    `update ton_audit set due_at = $3 where day = $1 and ended_at is null and due_at <= $2
     returning address, lt::text`,
    [day, now, until],
  )
  return row && { address: row.address, lt: row.lt === null ? null : BigInt(row.lt) }
}

/** False where another node has gone on from the same place meanwhile. */
export async function noteProgress(
  db: Queries,
  day: string,
  { from, to }: { from: AuditPlace; to: AuditPlace },
  { altered, missing }: Omit<TonDifferences, 'unproven'>,
): Promise<boolean> {
  const moved = await db.run(
    `update ton_audit set address = $4, lt = $5::bigint, altered = altered || $6::text[],
       missing = missing || $7::text[]
     where day = $1 and address = $2 and lt is not distinct from $3::bigint and ended_at is null`,
    [day, from.address, textOf(from.lt), to.address, textOf(to.lt), altered, missing],
  )
  return moved > 0
}

export async function dueAgain(db: Queries, day: string, at: Date): Promise<void> {
  await db.run('update ton_audit set due_at = $2 where day = $1', [day, at])
}

/** What it found; null where another node has ended it. */
export async function endAudit(
  db: Queries,
  day: string,
  unproven: readonly string[],
  now: Date,
): Promise<TonDifferences | null> {
  return db.maybe(
    `update ton_audit set ended_at = $3, unproven = $2::text[] where day = $1 and ended_at is null
     returning altered, missing, unproven`,
    [day, unproven, now],
  )
}

/** Of the last night that was compared to its end. */
export function findLastAudit(
  db: Queries,
): Promise<(TonDifferences & { day: string; endedAt: Date }) | null> {
  return db.maybe(
    `select day::text, ended_at as "endedAt", altered, missing, unproven from ton_audit
     where ended_at is not null order by day desc limit 1`,
  )
}

function textOf(lt: bigint | null): string | null {
  return lt === null ? null : String(lt)
}
