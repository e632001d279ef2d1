import type { Cents } from '@fanlight/contract/money'
import type { Queries } from '@fanlight/server/platform/db/queries'

export interface SaleRow {
  id: number
  creatorId: number
  fanId: number
  firstName: string
  lastName: string
  kind: 'message' | 'post' | 'tip' | 'premium'
  price: Cents
  fee: Cents
  createdAt: Date
}

/** More than a person looks at would only be slow. */
const SALES_LISTED = 50

/** Newest first. */
export function listSales(db: Queries): Promise<SaleRow[]> {
  return db.query(
    `select t.id, c.creator_id as "creatorId", f.id as "fanId", f.first_name as "firstName",
       f.last_name as "lastName", t.kind, t.amount_cents as price, t.fee_cents as fee,
       t.created_at as "createdAt"
     from transfer t
     join account c on c.id = t.credit_account and c.kind = 'earnings'
     join person f on f.id = t.fan_id
     where t.debit_account = app.wallets()
     order by t.id desc limit ${SALES_LISTED}`,
  )
}

export interface EarningsRow {
  creatorId: number
  sales: number
  earned: Cents
}

/** Of every creator, also of one who has sold nothing. */
export function sumEarnings(db: Queries): Promise<EarningsRow[]> {
  return db.query(
    `select creator.id as "creatorId", count(t.id)::int as sales,
       coalesce(sum(t.amount_cents - t.fee_cents), 0)::bigint as earned
     from creator
     left join account c on c.creator_id = creator.id and c.kind = 'earnings'
     left join transfer t on t.credit_account = c.id
     group by creator.id order by creator.id`,
  )
}
