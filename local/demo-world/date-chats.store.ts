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
    `select j.queue::bigint as "botId", j.lane::bigint as "chatId",
       array_agg(app.unix_seconds(coalesce(e.created_at, p.created_at)) order by j.id) as dates
     from job j
     left join event e on e.fan_id = j.lane::bigint
       and e.seq = substring(j.key from '^event:[0-9]+:([0-9]+):')::bigint
     left join post p on j.key = 'post:' || p.id
     where j.kind = 'message' and j.status = 'done'
       and j.payload ->> 'do' in ('say', 'announce', 'hand_over')
     group by j.queue, j.lane
     having bool_and(
       coalesce(coalesce(e.created_at, p.created_at) < j.settled_at - ${LATE}, false))`,
  )
}
