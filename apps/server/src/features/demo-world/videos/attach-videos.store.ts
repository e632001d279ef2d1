import type { StoredAttachment } from '../../../core/content/stored-attachment.ts'
import type { Tx } from '../../../platform/db/queries.ts'

export interface Wall {
  table: 'post' | 'message'
  id: number
  attachments: StoredAttachment[]
}

/** Whatever has a video that there is only a poster of. Held, so that two nodes do not meet here. */
export async function listPosterOnly(tx: Tx): Promise<Wall[]> {
  const posts = await tx.query<Wall>(
    `select 'post' as table, id, attachments from post
     where attachments @? '$[*] ? (@.type == "video" && @.renditions.size() == 0)'
     order by id for update`,
  )
  const messages = await tx.query<Wall>(
    `select 'message' as table, id, attachments from message
     where attachments @? '$[*] ? (@.type == "video" && @.renditions.size() == 0)'
     order by id for update`,
  )
  return [...posts, ...messages]
}

const HANG = {
  post: 'update post set attachments = $2 where id = $1',
  message: 'update message set attachments = $2 where id = $1',
} as const

export async function hang(tx: Tx, { table, id, attachments }: Wall): Promise<void> {
  await tx.run(HANG[table], [id, JSON.stringify(attachments)])
}
