import type { StoredAttachment } from '@fanlight/server/core/content/stored-attachment'
import type { Tx } from '@fanlight/server/platform/db/queries'

export interface MediaRow {
  table: 'post' | 'message'
  id: number
  attachments: StoredAttachment[]
}

/** Whatever has a video that there is only a poster of. Held, so that two nodes do not meet here. */
export async function listPosterOnly(tx: Tx): Promise<MediaRow[]> {
  const posts = await tx.query<MediaRow>(
    `select 'post' as table, id, attachments from post
     where attachments @? '$[*] ? (@.type == "video" && @.renditions.size() == 0)'
     order by id for update`,
  )
  const messages = await tx.query<MediaRow>(
    `select 'message' as table, id, attachments from message_content
     where attachments @? '$[*] ? (@.type == "video" && @.renditions.size() == 0)'
     order by id for update`,
  )
  return [...posts, ...messages]
}

const ATTACH = {
  post: 'update post set attachments = $2 where id = $1',
  message: 'update message_content set attachments = $2 where id = $1',
} as const

export async function attach(tx: Tx, { table, id, attachments }: MediaRow): Promise<void> {
  await tx.run(ATTACH[table], [id, JSON.stringify(attachments)])
}
