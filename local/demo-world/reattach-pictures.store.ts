import type { StoredAttachment } from '@fanlight/server/core/content/stored-attachment'
import type { Queries } from '@fanlight/server/platform/db/queries'

export interface MediaRow {
  table: 'post' | 'message'
  id: number
  /** The blurred files that its attachments name. */
  files: string[]
}

export function listOld(db: Queries): Promise<MediaRow[]> {
  return db.query(
    `select 'post' as table, id, jsonb_path_query_array(attachments, '$[*].blurredFile') as files
     from post where attachments @? '$[*].blurredFile'
     union all
     select 'message', id, jsonb_path_query_array(attachments, '$[*].blurredFile')
     from message_content where attachments @? '$[*].blurredFile'`,
  )
}

const ATTACH = {
  post: 'update post set attachments = $2 where id = $1',
  message: 'update message_content set attachments = $2 where id = $1',
} as const

export async function attach(
  db: Queries,
  table: MediaRow['table'],
  id: number,
  attachments: StoredAttachment[],
): Promise<void> {
  await db.run(ATTACH[table], [id, JSON.stringify(attachments)])
}
