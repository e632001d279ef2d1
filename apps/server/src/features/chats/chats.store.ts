import type { Cents } from '@fanlight/contract/money'
import type { StoredAttachment } from '../../core/content/stored-attachment.ts'
import type { Queries } from '../../platform/db/queries.ts'

export interface StoredFan {
  id: number
  firstName: string
  lastName: string
  username: string
  isBlocked: boolean
}

export interface StoredEntry {
  kind: 'message' | 'inbox' | 'tip' | 'ton'
  id: string
  at: Date
  atMicros: number
  /** How the messenger calls what the fan sent. */
  said: string
  text: string
  /** Of a tip in coins hundredths of one. */
  amount: Cents
  isPaid: boolean
  isUnsent: boolean
  delivery: 0 | 1 | 2
  contentId: number | null
  attachments: StoredAttachment[]
}

/** Everything that the creator and the fan of f said to each other. */
const ENTRIES = `
  select 'message' as kind, m.id::text as id, m.created_at as at, '' as said,
    case when t.text = '' or (t.price_cents > 0 and t.teaser <> '') then t.teaser else t.text end
      as text,
    t.price_cents as amount, t.price_cents = 0 or b.id is not null as is_paid,
    t.recalled_at is not null and b.id is null as is_unsent,
    case when m.delivery = 0 and m.created_at < $2::timestamptz - interval '7 days' then 2
      else m.delivery end as delivery,
    t.id as content_id, t.attachments
  from message m
  join message_content t on t.id = m.content_id
  left join purchase b on b.fan_id = m.fan_id and b.message_id = m.id and b.closed_at is null
  where m.fan_id = f.fan_id and m.creator_id = f.creator_id
  union all
  select 'inbox', i.id::text, i.created_at, i.kind, i.text, 0, true, false, 1, null, '[]'
  from inbox_message i where i.fan_id = f.fan_id and i.creator_id = f.creator_id
  union all
  select 'tip', g.id::text, g.sent_at, '', g.message, g.amount_cents, true, false, 1, null, '[]'
  from tip g where g.fan_id = f.fan_id and g.creator_id = f.creator_id and g.sent_at is not null
  union all
  select 'ton', c.id::text, c.confirmed_at, '', c.message, c.amount_nano / 10000000, true, false, 1,
    null, '[]'
  from ton_tip c
  where c.fan_id = f.fan_id and c.creator_id = f.creator_id and c.confirmed_at is not null`
const COLUMNS = `e.kind, e.id, e.at, (extract(epoch from e.at) * 1000000)::bigint as "atMicros",
  e.said, e.text, e.amount, e.is_paid as "isPaid", e.is_unsent as "isUnsent", e.delivery,
  e.content_id as "contentId", e.attachments`
/** At one moment the later number comes first, as everywhere. */
const ORDER = 'at desc, kind, length(id) desc, id desc'
const FAN = `f.fan_id as "fanId", p.first_name as "firstName", p.last_name as "lastName", p.username,
  f.blocked_at is not null as "isBlocked"`

type FanColumns = Omit<StoredFan, 'id'> & { fanId: number }
export type StoredChat = FanColumns & StoredEntry & { talkedMicros: number }

/** The latest first, each with the last words of it. A chat has words: writing is what begins it. */
export function list(
  db: Queries,
  creatorId: number,
  page: { before: { micros: number; fanId: number } | null; limit: number },
  now: Date,
): Promise<StoredChat[]> {
  return db.query(
    `select ${FAN}, (extract(epoch from f.talked_at) * 1000000)::bigint as "talkedMicros", ${COLUMNS}
     from (
       select * from creator_fan
       where creator_id = $1 and talked_at is not null
         and ($3::bigint is null or (talked_at, fan_id)
           < (timestamptz 'epoch' + $3 * interval '1 microsecond', $4::bigint))
       order by talked_at desc, fan_id desc limit $5
     ) f
     join person p on p.id = f.fan_id,
     lateral (select * from (${ENTRIES}) as said order by ${ORDER} limit 1) e
     order by f.talked_at desc, f.fan_id desc`,
    [creatorId, now, page.before?.micros ?? null, page.before?.fanId ?? null, page.limit],
  )
}

export function findFan(
  db: Queries,
  { creatorId, fanId }: { creatorId: number; fanId: number },
): Promise<FanColumns | null> {
  return db.maybe(
    `select ${FAN} from creator_fan f join person p on p.id = f.fan_id
     where f.creator_id = $1 and f.fan_id = $2`,
    [creatorId, fanId],
  )
}

export interface EntriesPage {
  creatorId: number
  fanId: number
  /** The last moment that was shown, and how much of it. */
  from: { micros: number; shown: number } | null
  limit: number
}

/** Newest first. */
export function listEntries(db: Queries, page: EntriesPage, now: Date): Promise<StoredEntry[]> {
  const { creatorId, fanId, from, limit } = page
  return db.query(
    `select ${COLUMNS} from (select $1::bigint as creator_id, $3::bigint as fan_id) f,
     lateral (
       select * from (${ENTRIES}) as said
       where $4::bigint is null or at <= timestamptz 'epoch' + $4 * interval '1 microsecond'
       order by ${ORDER} offset $5 limit $6
     ) e order by ${ORDER}`,
    [creatorId, now, fanId, from?.micros ?? null, from?.shown ?? 0, limit],
  )
}

/** The message's id; also where it was given before. */
export async function deliver(
  db: Queries,
  content: { id: number; creatorId: number; price: Cents },
  fanId: number,
  now: Date,
): Promise<number> {
  const row = await db.one<{ id: number }>(
    `select coalesce(app.deliver_message($1, $2, $3, $4, $5),
       (select id from message where fan_id = $1 and content_id = $2)) as id`,
    [fanId, content.id, content.creatorId, content.price, now],
  )
  return row.id
}
