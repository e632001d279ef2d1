import type { Queries } from '../../platform/db/queries.ts'

export interface CreatorPicture {
  creatorId: number
  kind: 'avatar' | 'cover'
  type: 'image/webp' | 'image/jpeg' | 'image/png'
  content: Buffer
}

/** In the place of the one before. */
export async function keep(db: Queries, picture: CreatorPicture & { digest: string }) {
  const { creatorId, kind, digest, type, content } = picture
  await db.run(
    `insert into creator_picture (creator_id, kind, digest, type, content)
     values ($1, $2, $3, $4, $5)
     on conflict (creator_id, kind) do update
     set digest = excluded.digest, type = excluded.type, content = excluded.content
     where creator_picture.digest <> excluded.digest`,
    [creatorId, kind, digest, type, content],
  )
}

export async function remove(db: Queries, creatorId: number, kind: CreatorPicture['kind']) {
  await db.run('delete from creator_picture where creator_id = $1 and kind = $2', [creatorId, kind])
}

export function find(
  db: Queries,
  digest: string,
): Promise<Pick<CreatorPicture, 'type' | 'content'> | null> {
  return db.maybe('select type, content from creator_picture where digest = $1 limit 1', [digest])
}
