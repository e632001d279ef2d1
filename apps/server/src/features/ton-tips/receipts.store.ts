import type { Queries } from '../../platform/db/queries.ts'

export type ReceiptOutcome = 'paid' | 'again' | 'short' | 'bounced'

export interface NewReceipt {
  hash: Buffer
  outcome: Exclude<ReceiptOutcome, 'again'>
  network: string
  payer: string
  value: bigint
  lt: bigint
  mcSeqno: number
  at: Date
  /** What sending it cost; null where that is not known. */
  networkFee: bigint | null
  /** Who of the staff said that it is this tip's; its reference did not. */
  tiedBy?: string
}

/** What it was noted as; null where it had been noted before. */
export async function note(
  db: Queries,
  tip: { fanId: number; id: string },
  receipt: NewReceipt,
  now: Date,
): Promise<ReceiptOutcome | null> {
  const kept = {
    ...receipt,
    hash: receipt.hash.toString('hex'),
    value: String(receipt.value),
    lt: String(receipt.lt),
    networkFee: receipt.networkFee === null ? null : String(receipt.networkFee),
  }
  const row = await db.one<{ outcome: ReceiptOutcome | null }>(
    'select app.note_ton_receipt($1, $2, $3, $4) as outcome',
    [tip.fanId, tip.id, JSON.stringify(kept), now],
  )
  return row.outcome
}

export interface Receipt {
  hash: Buffer
  outcome: ReceiptOutcome
  payer: string
  valueNano: string
}

export function listOfTip(db: Queries, fanId: number, tipId: string): Promise<Receipt[]> {
  return db.query(
    `select tx_hash as hash, outcome, payer, value_nano::text as "valueNano"
     from ton_receipt where fan_id = $1 and tip_id = $2 order by lt`,
    [fanId, tipId],
  )
}

export interface ListedReceipt {
  tipId: string | null
  fanId: number | null
  fanName: string
  outcome: ReceiptOutcome | 'unmatched'
  valueNano: string
  eurCentsThen: number | null
  message: string
  payer: string
  txHash: string
  at: Date
  lt: number
}

export interface ReceiptPage {
  /** The chain's own time, which no two transactions of a wallet share. */
  before: number | null
  limit: number
}

/** Newest first. */
export function listOfCreator(
  db: Queries,
  creatorId: number,
  { before, limit }: ReceiptPage,
): Promise<ListedReceipt[]> {
  return db.query(
    `select r.tip_id as "tipId", r.fan_id as "fanId",
       trim(concat_ws(' ', p.first_name, p.last_name)) as "fanName", r.outcome,
       r.value_nano::text as "valueNano", t.eur_cents_then as "eurCentsThen", t.message, r.payer,
       encode(r.tx_hash, 'hex') as "txHash", r.at, r.lt
     from ton_receipt r
     join ton_tip t on t.fan_id = r.fan_id and t.id = r.tip_id
     join person p on p.id = r.fan_id
     where r.creator_id = $1 and ($2::bigint is null or r.lt < $2)
     order by r.at desc, r.lt desc limit $3`,
    [creatorId, before, limit],
  )
}
