import type { Cents } from '@fanlight/contract/money'
import type { Queries } from '../../platform/db/queries.ts'

export interface TimelineRow {
  kind: 'post' | 'message' | 'tip' | 'premium' | 'wrote' | 'gift' | 'opened'
  at: Date
  atMicros: number
  objectId: string
  amount: Cents
  text: string
  teaser: string
  /** When the fan was next written to, not as one of many. */
  answeredAt: Date | null
}

/** Everything between the creator $1 and the fan $2, without what was given back. */
const PAID = `
  select case when post_id is null then 'message' else 'post' end as kind, created_at as at,
    coalesce(post_id, message_id)::text as object_id, price_cents - refunded_cents as amount_cents,
    null as text
  from purchase where fan_id = $2 and creator_id = $1 and closed_at is null
  union all
  select 'tip', sent_at, id::text, amount_cents - refunded_cents, message
  from tip where fan_id = $2 and creator_id = $1 and sent_at is not null
    and refunded_cents < amount_cents
  union all
  select case when g.fan_id is null then 'premium' else 'gift' end,
    coalesce(g.given_at, t.starts_at), r.id::text, t.price_cents - t.refunded_cents, ''
  from premium r join premium_period t on t.fan_id = r.fan_id and t.premium_id = r.id
  left join premium_gift g
    on g.fan_id = t.fan_id and g.premium_id = t.premium_id and g.starts_at = t.starts_at
  where r.fan_id = $2 and r.creator_id = $1
    and (t.price_cents = 0 or t.refunded_cents < t.price_cents)`
const ALL = `${PAID}
  union all
  select 'wrote', created_at, id::text, 0, text
  from inbox_message where fan_id = $2 and creator_id = $1
  union all
  select 'opened', opened_at, id::text, 0, null
  from message where fan_id = $2 and creator_id = $1 and opened_at is not null`

export interface TimelinePage {
  creatorId: number
  fanId: number
  only: 'money' | 'tips' | 'views' | null
  /** The last moment that was shown, and how much of it. */
  from: { micros: number; shown: number } | null
  limit: number
}

/** Newest first. */
export function list(db: Queries, page: TimelinePage): Promise<TimelineRow[]> {
  const { creatorId, fanId, only, from, limit } = page
  return db.query(
    `select e.kind, e.at, (extract(epoch from e.at) * 1000000)::bigint as "atMicros",
       e.object_id as "objectId", e.amount_cents as amount,
       coalesce(e.text, p.text, t.text, '') as text, coalesce(p.teaser, t.teaser, '') as teaser,
       case e.kind when 'tip' then (
         select min(a.created_at) from message a
         where a.fan_id = $2 and a.creator_id = $1 and a.created_at > e.at
           and not exists (select from campaign k where k.id = a.content_id)
       ) end as "answeredAt"
     from (
       select * from (${ALL}) as happened
       where case $3::text when 'tips' then kind = 'tip' when 'views' then kind = 'opened'
           when 'money' then kind not in ('wrote', 'gift', 'opened') else true end
         and ($4::bigint is null or at <= timestamptz 'epoch' + $4 * interval '1 microsecond')
       order by at desc, kind, object_id offset $5 limit $6
     ) as e
     left join post p on p.id = case e.kind when 'post' then e.object_id::bigint end
     left join message m on m.fan_id = $2
       and m.id = case when e.kind in ('message', 'opened') then e.object_id::bigint end
     left join message_content t on t.id = m.content_id
     order by e.at desc, e.kind, e.object_id`,
    [creatorId, fanId, only, from?.micros ?? null, from?.shown ?? 0, limit],
  )
}

export interface MonthRow {
  month: string
  posts: Cents
  messages: Cents
  tips: Cents
  premium: Cents
  periods: number
  postsBought: number
  messagesBought: number
  tipsSent: number
  tipsWithWords: number
}

/** What was paid in each month of the calendar, oldest first. */
export function sumByMonth(db: Queries, creatorId: number, fanId: number): Promise<MonthRow[]> {
  const sumOf = (kind: string) =>
    `coalesce(sum(amount_cents) filter (where kind = '${kind}'), 0)::bigint`
  return db.query(
    `select to_char(at at time zone 'UTC', 'YYYY-MM') as month, ${sumOf('post')} as posts,
       ${sumOf('message')} as messages, ${sumOf('tip')} as tips, ${sumOf('premium')} as premium,
       count(*) filter (where kind = 'premium') as periods,
       count(*) filter (where kind = 'post') as "postsBought",
       count(*) filter (where kind = 'message') as "messagesBought",
       count(*) filter (where kind = 'tip') as "tipsSent",
       count(*) filter (where kind = 'tip' and text <> '') as "tipsWithWords"
     from (${PAID}) as paid group by 1 order by 1`,
    [creatorId, fanId],
  )
}
