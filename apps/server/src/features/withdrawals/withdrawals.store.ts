import type { NameForms } from '@fanlight/contract'
import type { Cents } from '@fanlight/contract/money'
import type { Queries, Tx } from '../../platform/db/queries.ts'

export interface StoredPurchase {
  id: number
  kind: 'message' | 'post'
  objectId: number
  creatorId: number
  creator: NameForms
  teaser: string
  price: Cents
  /** Less than the price where support has given a part back. */
  left: Cents
  /** Of the transfer that paid for it. */
  transferId: number
  boughtAt: Date
  isUnopened: boolean
  /** All of it was given back. */
  isClosed: boolean
  consentedAt: Date | null
}

const PURCHASE = `select b.id, case when b.message_id is null then 'post' else 'message' end as kind,
    coalesce(b.message_id, b.post_id) as "objectId", b.creator_id as "creatorId",
    c.name_forms as creator, coalesce(m.teaser, p.teaser, '') as teaser, b.price_cents as price,
    t.id as "transferId", b.created_at as "boughtAt", b.is_unopened as "isUnopened",
    b.closed_at is not null as "isClosed", b.price_cents - b.refunded_cents as left,
    b.consented_at as "consentedAt"
  from purchase b
  join creator c on c.id = b.creator_id
  join transfer t on t.fan_id = b.fan_id and t.subject = b.id::text
    and t.kind = case when b.message_id is null then 'post' else 'message' end
  left join post p on p.id = b.post_id
  left join message_content m on m.id = b.content_id
  where b.fan_id = $1`

/** Those that were not given back, the newest first. */
export function listSince(db: Queries, fanId: number, since: Date): Promise<StoredPurchase[]> {
  return db.query(
    `${PURCHASE} and b.closed_at is null and b.created_at >= $2 order by b.id desc limit 50`,
    [fanId, since],
  )
}

export function find(db: Queries, fanId: number, id: number): Promise<StoredPurchase | null> {
  return db.maybe(`${PURCHASE} and b.id = $2`, [fanId, id])
}

/** Before the purchase, as every sale takes them: opening and withdrawing wait for each other. */
export async function lockWallet(tx: Tx, fanId: number): Promise<void> {
  await tx.run('select 1 from wallet where fan_id = $1 for update', [fanId])
}

/** False where there is no such purchase, or it was given back. */
export async function openPurchase(tx: Tx, fanId: number, id: number, now: Date): Promise<boolean> {
  const row = await tx.maybe(
    `update purchase set is_unopened = false,
       consented_at = case when is_unopened then $3 else consented_at end
     where fan_id = $1 and id = $2 and closed_at is null returning id`,
    [fanId, id, now],
  )
  return row !== null
}

export interface StoredWithdrawal {
  id: number
  amount: Cents
  statement: string
  receivedAt: Date
}

const WITHDRAWAL = 'id, amount_cents as amount, statement, created_at as "receivedAt"'

export function findWithdrawal(
  db: Queries,
  fanId: number,
  purchaseId: number,
): Promise<StoredWithdrawal | null> {
  return db.maybe(`select ${WITHDRAWAL} from withdrawal where fan_id = $1 and purchase_id = $2`, [
    fanId,
    purchaseId,
  ])
}

export function insertWithdrawal(
  tx: Tx,
  withdrawal: { fanId: number; purchaseId: number; amount: Cents; statement: string },
  now: Date,
): Promise<StoredWithdrawal> {
  return tx.one(
    `insert into withdrawal (fan_id, purchase_id, amount_cents, statement, created_at)
     values ($1, $2, $3, $4, $5) returning ${WITHDRAWAL}`,
    [withdrawal.fanId, withdrawal.purchaseId, withdrawal.amount, withdrawal.statement, now],
  )
}

export async function nameOf(db: Queries, fanId: number): Promise<string> {
  const { name } = await db.one<{ name: string }>(
    "select trim(first_name || ' ' || last_name) as name from person where id = $1",
    [fanId],
  )
  return name
}

export async function balanceOf(db: Queries, fanId: number): Promise<Cents> {
  const row = await db.one<{ balance: Cents }>(
    'select balance_cents as balance from wallet where fan_id = $1',
    [fanId],
  )
  return row.balance
}
