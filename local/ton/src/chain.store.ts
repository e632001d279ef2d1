import type { Database } from '../../shared/database.ts'

export interface TransactionRow {
  hash: string
  account: string
  lt: number
  mcSeqno: number
  traceId: string
  traceExtNorm: string | null
  inHash: string | null
  inNorm: string | null
  bodyHash: string | null
  boc: string
  atMs: number
  finalMs: number
  isInvalid: number
}

const COLUMNS = `hash, account, lt, mc_seqno as "mcSeqno", trace_id as "traceId",
  trace_ext_norm as "traceExtNorm", in_hash as "inHash", in_norm as "inNorm",
  body_hash as "bodyHash", boc, at_ms as "atMs", final_ms as "finalMs", is_invalid as "isInvalid"`

export function findAccount(db: Database, address: string): string | null {
  const row = db.get<{ shard: string }>(
    'select shard_account as "shard" from ton_account where address = ?',
    address,
  )
  return row?.shard ?? null
}

export function putAccount(db: Database, address: string, shard: string) {
  db.run(
    `insert into ton_account (address, shard_account) values (?, ?)
     on conflict (address) do update set shard_account = excluded.shard_account`,
    address,
    shard,
  )
}

export function insertTransaction(db: Database, row: TransactionRow) {
  db.run(
    `insert into ton_transaction (hash, account, lt, mc_seqno, trace_id, trace_ext_norm, in_hash,
       in_norm, body_hash, boc, at_ms, final_ms, is_invalid)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    row.hash,
    row.account,
    row.lt,
    row.mcSeqno,
    row.traceId,
    row.traceExtNorm,
    row.inHash,
    row.inNorm,
    row.bodyHash,
    row.boc,
    row.atMs,
    row.finalMs,
    row.isInvalid,
  )
}

export function newestLt(db: Database): number {
  const row = db.get<{ lt: number | null }>('select max(lt) as "lt" from ton_transaction')
  return row?.lt ?? 0
}

/** What an index knows at `nowMs`: final transactions only. */
export function listByBody(db: Database, bodyHash: string, nowMs: number): TransactionRow[] {
  return db.all(
    `select ${COLUMNS} from ton_transaction
     where body_hash = ? and final_ms <= ? and is_invalid = 0 order by lt limit 100`,
    bodyHash,
    nowMs,
  )
}

export function listByMessage(db: Database, hash: string, nowMs: number): TransactionRow[] {
  return db.all(
    `select ${COLUMNS} from ton_transaction
     where (in_norm = ?1 or in_hash = ?1) and final_ms <= ?2 and is_invalid = 0 order by lt`,
    hash,
    nowMs,
  )
}

/** All that one message from outside led to. */
export function listOfTrace(db: Database, traceId: string, nowMs: number): TransactionRow[] {
  return db.all(
    `select ${COLUMNS} from ton_transaction
     where trace_id = ? and final_ms <= ? and is_invalid = 0 order by lt`,
    traceId,
    nowMs,
  )
}

export function listOfAccount(
  db: Database,
  query: { account: string; fromLt: number; nowMs: number; limit: number },
): TransactionRow[] {
  return db.all(
    `select ${COLUMNS} from ton_transaction
     where account = ? and lt >= ? and final_ms <= ? and is_invalid = 0 order by lt limit ?`,
    query.account,
    query.fromLt,
    query.nowMs,
    query.limit,
  )
}

export function listPending(db: Database, account: string, nowMs: number): TransactionRow[] {
  return db.all(
    `select ${COLUMNS} from ton_transaction
     where account = ? and at_ms <= ?2 and final_ms > ?2 order by lt`,
    account,
    nowMs,
  )
}

/** The newest first, of those before a logical time. */
export function listNewest(
  db: Database,
  { nowMs, limit, beforeLt = Number.MAX_SAFE_INTEGER }: NewestQuery,
): TransactionRow[] {
  return db.all(
    `select ${COLUMNS} from ton_transaction
     where lt < ? and (final_ms > ? or is_invalid = 0) order by lt desc limit ?`,
    beforeLt,
    nowMs,
    limit,
  )
}

interface NewestQuery {
  nowMs: number
  limit: number
  beforeLt?: number | undefined
}

/** The trace of a transaction as a person sees it, itself among them; empty of an unknown hash. */
export function listAround(db: Database, hash: string, nowMs: number): TransactionRow[] {
  return db.all(
    `select ${COLUMNS} from ton_transaction
     where trace_id = (select trace_id from ton_transaction where hash = ?)
       and (final_ms > ? or is_invalid = 0) order by lt`,
    hash,
    nowMs,
  )
}
