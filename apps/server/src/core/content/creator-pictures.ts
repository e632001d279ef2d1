import { createHash } from 'node:crypto'
import type { Queries } from '../../platform/db/queries.ts'

export interface CreatorPicture {
  creatorId: number
  kind: 'avatar' | 'cover'
  type: 'image/webp' | 'image/jpeg' | 'image/png'
  content: Buffer
}

/** Shows it from now on, instead of the one before. */
export async function keepCreatorPicture(db: Queries, picture: CreatorPicture): Promise<void> {
  const { creatorId, kind, type, content } = picture
  const digest = createHash('sha256').update(content).digest('hex')
  await db.run(
    `insert into creator_picture (creator_id, kind, digest, type, content)
     values ($1, $2, $3, $4, $5)
     on conflict (creator_id, kind) do update
     set digest = excluded.digest, type = excluded.type, content = excluded.content
     where creator_picture.digest <> excluded.digest`,
    [creatorId, kind, digest, type, content],
  )
}

/** Where it is to be had, by anybody and for good. */
export function creatorPictureAddress(digest: string | null): string | null {
  return digest === null ? null : `/pictures/${digest}`
}

export function findCreatorPicture(
  db: Queries,
  digest: string,
): Promise<Pick<CreatorPicture, 'type' | 'content'> | null> {
  return db.maybe('select type, content from creator_picture where digest = $1 limit 1', [digest])
}
