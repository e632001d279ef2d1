import type { Queries } from '@fanlight/server/platform/db/queries'

/** A person works for one creator: who is a member already, of any, stays as they are. */
export async function insertMember(
  db: Queries,
  { creatorId, fanId }: { creatorId: number; fanId: number },
  now: Date,
): Promise<void> {
  await db.run(
    `insert into creator_member (creator_id, person_id, role, created_at)
     select id, $2, 'owner', $3 from creator where id = $1
     on conflict do nothing`,
    [creatorId, fanId, now],
  )
}
