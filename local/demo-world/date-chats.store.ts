import type { Queries } from '@fanlight/server/platform/db/queries'

export interface History {
  botId: number
  /** A fan's id, or a channel's. */
  chatId: number
  /** When each thing happened that was told there, in the order of telling; unix seconds. */
  dates: number[]
}

/** What is told later than this was made to happen in the past. */
const LATE = "interval '1 minute'"

/** The chats in which nothing but the past was told so far. */
export function listHistories(db: Queries): Promise<History[]> {
  return db.query(
    `select o.bot_id as "botId", o.chat_id as "chatId",
       array_agg(app.unix_seconds(coalesce(e.created_at, p.created_at)) order by o.id) as dates
     from outgoing o
     left join event e on e.fan_id = o.chat_id
       and e.seq = substring(o.reason from '^event:[0-9]+:([0-9]+):')::bigint
     left join post p on o.reason = 'post:' || p.id
     where o.status = 'sent' and o.body ->> 'do' in ('say', 'announce', 'hand_over')
     group by o.bot_id, o.chat_id
     having bool_and(
       coalesce(coalesce(e.created_at, p.created_at) < o.settled_at - ${LATE}, false))`,
  )
}
