import type { Queries } from '../../platform/db/queries.ts'
import type { CreatorMember } from '../context.ts'

export function find(db: Queries, fanId: number): Promise<CreatorMember | null> {
  return db.maybe(
    `select creator_id as "creatorId", fan_id as "personId", role, rights
     from creator_member where fan_id = $1`,
    [fanId],
  )
}
