import type { Queries } from '../../platform/db/queries.ts'

export interface Desk {
  firstName: string
  lastName: string
  creatorName: string
  avatarDigest: string | null
}

/** Who sits at it, and whose it is. */
export function findDesk(
  db: Queries,
  { personId, creatorId }: { personId: number; creatorId: number },
): Promise<Desk> {
  return db.one(
    `select f.first_name as "firstName", f.last_name as "lastName",
       c.name_forms->>'nominative' as "creatorName",
       (select digest from creator_picture p where p.creator_id = c.id and p.kind = 'avatar')
         as "avatarDigest"
     from person f, creator c where f.id = $1 and c.id = $2`,
    [personId, creatorId],
  )
}
