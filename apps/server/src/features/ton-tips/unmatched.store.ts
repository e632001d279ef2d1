import type { TonState } from '@fanlight/contract'
import type { Queries } from '../../platform/db/queries.ts'
import type { ListedReceipt } from './receipts.store.ts'

export interface Unmatched {
  hash: Buffer
  creatorId: number
  walletId: string
  payer: string
  value: bigint
  lt: bigint
  mcSeqno: number
  at: Date
}

export async function insertUnmatched(db: Queries, row: Unmatched, now: Date): Promise<boolean> {
  const inserted = await db.run(
    `insert into ton_unmatched (tx_hash, creator_id, wallet_id, payer, value_nano, lt, mc_seqno, at,
       noted_at)
     values ($1, $2, $3, $4, $5::bigint, $6::bigint, $7, $8, $9) on conflict do nothing`,
    [
      row.hash,
      row.creatorId,
      row.walletId,
      row.payer,
      String(row.value),
      String(row.lt),
      row.mcSeqno,
      row.at,
      now,
    ],
  )
  return inserted > 0
}

/** A creator's; what was tied to a tip since is a receipt of that tip. */
export function listUnmatched(
  db: Queries,
  creatorId: number,
  { before, limit }: { before: Date | null; limit: number },
): Promise<ListedReceipt[]> {
  return db.query(
    `select null as "tipId", null as "fanId", '' as "fanName", 'unmatched' as outcome,
       value_nano::text as "valueNano", null as "eurCentsThen", '' as message, payer,
       encode(tx_hash, 'hex') as "txHash", at
     from ton_unmatched
     where creator_id = $1 and tied_at is null and ($2::timestamptz is null or at < $2)
     order by at desc, lt desc limit $3`,
    [creatorId, before, limit],
  )
}

type StoredUnmatched = Omit<Unmatched, 'value' | 'lt'> & {
  valueNano: string
  ltText: string
  creatorName: string
}

const COLUMNS = `u.tx_hash as hash, u.creator_id as "creatorId", u.wallet_id as "walletId", u.payer,
  u.value_nano::text as "valueNano", u.lt::text as "ltText", u.mc_seqno as "mcSeqno", u.at,
  c.name_forms->>'nominative' as "creatorName"`

export type UnmatchedOfCreator = Unmatched & { creatorName: string }

/** Everyone's, newest first. */
export async function listAllUnmatched(db: Queries, limit: number): Promise<UnmatchedOfCreator[]> {
  const rows = await db.query<StoredUnmatched>(
    `select ${COLUMNS} from ton_unmatched u join creator c on c.id = u.creator_id
     where u.tied_at is null order by u.at desc, u.lt desc limit $1`,
    [limit],
  )
  return rows.map(present)
}

export async function findUnmatched(db: Queries, hash: Buffer): Promise<UnmatchedOfCreator | null> {
  const row = await db.maybe<StoredUnmatched>(
    `select ${COLUMNS} from ton_unmatched u join creator c on c.id = u.creator_id
     where u.tx_hash = $1 and u.tied_at is null`,
    [hash],
  )
  return row && present(row)
}

export async function markTied(db: Queries, hash: Buffer, now: Date): Promise<void> {
  await db.run('update ton_unmatched set tied_at = $2 where tx_hash = $1 and tied_at is null', [
    hash,
    now,
  ])
}

export interface AskedTip {
  tipId: string
  fanId: number
  fanName: string
  creatorId: number
  payer: string
  amount: string
  status: TonState
  askedAt: Date
}

/** Tips that these wallets were asked to pay, and that did not arrive. */
export function listAsked(db: Queries, payers: readonly string[]): Promise<AskedTip[]> {
  return db.query(
    `select t.id as "tipId", t.fan_id as "fanId",
       trim(concat_ws(' ', p.first_name, p.last_name)) as "fanName", t.creator_id as "creatorId",
       t.sender as payer, t.amount_nano::text as amount, t.status, t.created_at as "askedAt"
     from ton_tip t join person p on p.id = t.fan_id
     where t.sender = any($1) and t.status not in ('draft', 'confirmed')
     order by t.created_at desc limit 500`,
    [payers],
  )
}

function present({ valueNano, ltText, ...row }: StoredUnmatched): UnmatchedOfCreator {
  return { ...row, value: BigInt(valueNano), lt: BigInt(ltText) }
}
