import type { NameForms } from '@fanlight/contract'
import type { StoredAttachment } from '../../core/content/stored-attachment.ts'
import type { Queries, Tx } from '../../platform/db/queries.ts'

export interface CreatorName {
  firstName: string
  lastName: string
  isFemale: boolean
  name: NameForms
}

export interface StoredProfile extends CreatorName {
  avatarDigest: string | null
  coverDigest: string | null
}

export function find(db: Queries, creatorId: number): Promise<StoredProfile> {
  return db.one(
    `select c.first_name as "firstName", c.last_name as "lastName", c.is_female as "isFemale",
       c.name_forms as name, a.digest as "avatarDigest", b.digest as "coverDigest"
     from creator c
     left join creator_picture a on a.creator_id = c.id and a.kind = 'avatar'
     left join creator_picture b on b.creator_id = c.id and b.kind = 'cover'
     where c.id = $1`,
    [creatorId],
  )
}

export async function saveName(tx: Tx, creatorId: number, changed: CreatorName): Promise<void> {
  const { firstName, lastName, isFemale, name } = changed
  await tx.run(
    `update creator set first_name = $2, last_name = $3, is_female = $4, name_forms = $5
     where id = $1`,
    [creatorId, firstName, lastName, isFemale, JSON.stringify(name)],
  )
}

/** What was made of an upload of this creator; null where there is no such upload. */
export function findUpload(
  db: Queries,
  creatorId: number,
  id: string,
): Promise<{ attachment: StoredAttachment | null } | null> {
  return db.maybe('select attachment from upload where creator_id = $1 and id = $2', [
    creatorId,
    id,
  ])
}
