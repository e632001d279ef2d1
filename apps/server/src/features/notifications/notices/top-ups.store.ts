import type { PaymentFailureCode } from '@fanlight/contract'
import type { Cents } from '@fanlight/contract/money'
import type { Queries, Tx } from '../../../platform/db/queries.ts'

export interface UntoldTopUp {
  id: string
  fanId: number
  status: string
  failureCode: PaymentFailureCode | null
  amount: Cents
  action: string
  objectId: string
  creatorId: number | null
  createdAt: Date
  untoldSince: Date
  languageCode: string
  balance: Cents
  /** It was told as failed before the money came. */
  hadFailed: boolean
  /** An app of the fan's has heard of it. */
  isHeard: boolean
}

/** How long an outcome waits for an open app to show it. */
export interface TellWaits {
  failed: number
  paid: number
}

/** Top-ups whose outcome may have to be told by now, oldest first. */
export async function listUntold(
  db: Queries,
  waitsMs: TellWaits,
  limit: number,
  now: Date,
): Promise<string[]> {
  const ago = (ms: number) => new Date(now.getTime() - ms)
  const rows = await db.query<{ id: string }>(
    `select id from top_up
     where untold_since <= case status when 'failed' then $1::timestamptz else $2 end
     order by untold_since limit $3`,
    [ago(waitsMs.failed), ago(waitsMs.paid), limit],
  )
  return rows.map(({ id }) => id)
}

/** When the next of them has waited long enough. */
export async function nextUntold(db: Queries, waitsMs: TellWaits, now: Date): Promise<Date | null> {
  const row = await db.one<{ due: Date | null }>(
    `select min(due) as due from (
       select untold_since + make_interval(secs =>
         case status when 'failed' then $1::float8 else $2::float8 end / 1000) as due
       from top_up where untold_since is not null
     ) as untold where due > $3`,
    [waitsMs.failed, waitsMs.paid, now],
  )
  return row.due
}

/** Takes the outcome of a top-up, so that no other node tells it; null when one already has. */
export async function takeUntold(tx: Tx, id: string): Promise<UntoldTopUp | null> {
  const topUp = await tx.maybe<UntoldTopUp>(
    `select t.id, t.fan_id as "fanId", t.status, t.failure_code as "failureCode",
       t.amount_cents as amount, t.action, t.object_id as "objectId",
       t.creator_id as "creatorId", t.created_at as "createdAt",
       t.untold_since as "untoldSince", f.language_code as "languageCode",
       w.balance_cents as balance, exists (
         select from payment_event where fan_id = t.fan_id and top_up_id = t.id
           and status = 'failed' and outcome = 'failed') as "hadFailed",
       exists (
         select from event e join event_heard h on h.fan_id = e.fan_id and h.seq >= e.seq
         where e.fan_id = t.fan_id and e.body ->> 'topUpId' = t.id::text
           and e.type = case t.status when 'failed' then 'pay_error' else 'eur_balance_top_up' end
       ) as "isHeard"
     from top_up t join person f on f.id = t.fan_id join wallet w on w.fan_id = t.fan_id
     where t.fan_id = app.fan_of_top_up($1) and t.id = $1 and t.untold_since is not null
     for update of t skip locked`,
    [id],
  )
  if (topUp) await giveUp(tx, id)
  return topUp
}

/** Nothing is left to be told of it. */
export async function giveUp(db: Queries, id: string) {
  await db.run(
    'update top_up set untold_since = null where fan_id = app.fan_of_top_up($1) and id = $1',
    [id],
  )
}

export interface Wanted {
  price: Cents
  isBought: boolean
}

const WANTED: Record<string, string> = {
  buy_message: `select price_cents as price, a.access in ('bought', 'unopened') as "isBought"
    from message m join message_content t on t.id = m.content_id, app.access_to_message($1, m.id) a
    where m.fan_id = $1 and m.id = $2::bigint`,
  tips: `select amount_cents as price, sent_at is not null as "isBought"
    from tip where fan_id = $1 and id = $2::uuid`,
}

/** An app may have named anything; what is no id is not looked for. */
const ID: Record<string, RegExp> = {
  buy_message: /^\d{1,15}$/,
  buy_telegram_post: /^\d{1,15}$/,
  tips: /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/,
}

const POST = `select price_cents as price, a.access in ('bought', 'unopened') as "isBought"
  from post p, app.access_to_post($1, p.id, p.creator_id, p.audience, p.withdrawn_at, $3) a
  where p.price_cents is not null and p.id = $2::bigint
    and (p.withdrawn_at is null or a.access in ('bought', 'unopened'))`

const PREMIUM = `select case
    when p.id is null then app.first_month_price(c.premium_price_cents, c.premium_discount_percent)
    else c.premium_price_cents end as price, coalesce(app.premium_is_open(p, $3), false) as "isBought"
  from creator c left join premium p on p.creator_id = c.id and p.fan_id = $1
  where c.id = $2 and app.offers_premium(c)`

/** What the money was for, as it stands now; null where there is no such thing. */
export async function findWanted(db: Queries, topUp: UntoldTopUp, now: Date) {
  const { action, fanId, objectId, creatorId } = topUp
  if (action === 'subscription' || action === 'view_posts') {
    return db.maybe<Wanted>(PREMIUM, [fanId, creatorId, now])
  }
  if (!ID[action]?.test(objectId)) return null
  if (action === 'buy_telegram_post') return db.maybe<Wanted>(POST, [fanId, objectId, now])
  const statement = WANTED[action]
  return statement === undefined ? null : db.maybe<Wanted>(statement, [fanId, objectId])
}
