import type { Queries } from '../../platform/db/queries.ts'

export interface SentMessage {
  id: number
  fanId: number
}

/** Messages of that content that were not bought, in the order of their fans. */
export function listUnpaid(
  db: Queries,
  contentId: number,
  { after, limit }: { after: number; limit: number },
): Promise<SentMessage[]> {
  return db.query(
    `select m.id, m.fan_id as "fanId" from message m
     where m.content_id = $1 and m.fan_id > $2
       and not exists (select from purchase b
         where b.fan_id = m.fan_id and b.message_id = m.id and b.closed_at is null)
     order by m.fan_id limit $3`,
    [contentId, after, limit],
  )
}

export async function creatorOf(db: Queries, contentId: number): Promise<number | null> {
  const row = await db.maybe<{ id: number }>(
    'select creator_id as id from message_content where id = $1',
    [contentId],
  )
  return row?.id ?? null
}
