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

/** Those who are there already stay as they are. */
export async function insertStaff(
  db: Queries,
  { personId, name, rights }: { personId: number; name: string; rights: readonly string[] },
  now: Date,
): Promise<void> {
  await db.run(
    `insert into staff_member (person_id, name, rights, created_at) values ($1, $2, $3, $4)
     on conflict do nothing`,
    [personId, name, rights, now],
  )
}
