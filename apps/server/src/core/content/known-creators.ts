import type { NameForms } from '@fanlight/contract'
import type { Queries } from '../../platform/db/queries.ts'
import type { Bots } from '../../providers/telegram/bots.ts'

export interface KnownCreator {
  id: number
  name: NameForms
  avatarDigest: string | null
}

/**
 * The creators whom a fan has to do with, the latest first: bought from, subscribed to, tipped,
 * written to, or heard from.
 */
export function listKnownCreators(
  db: Queries,
  { fanId, bots, limit }: { fanId: number; bots: Bots | null; limit: number },
): Promise<KnownCreator[]> {
  const speaking = (bots?.all ?? []).flatMap(({ id, creatorId }) =>
    creatorId === null ? [] : [{ id, creatorId }],
  )
  return db.query(
    `select c.id, c.name_forms as name, p.digest as "avatarDigest"
     from (
       select creator_id, max(at) as at from (
         select creator_id, created_at as at from purchase where fan_id = $1
         union all select creator_id, active_until from premium where fan_id = $1
         union all select creator_id, sent_at from tip where fan_id = $1 and sent_at is not null
         union all select creator_id, created_at from message where fan_id = $1
         union all select creator_id, created_at from inbox_message where fan_id = $1
         union all select bot.creator_id, chat.heard_at from bot_chat chat
           join unnest($2::bigint[], $3::bigint[]) as bot (bot_id, creator_id)
             on bot.bot_id = chat.bot_id
           where chat.fan_id = $1
       ) as contact group by creator_id
     ) as known
     join creator c on c.id = known.creator_id
     left join creator_picture p on p.creator_id = c.id and p.kind = 'avatar'
     order by known.at desc, c.id limit $4`,
    [fanId, speaking.map(({ id }) => id), speaking.map(({ creatorId }) => creatorId), limit],
  )
}
