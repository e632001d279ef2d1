import { agedTable } from '../../core/retention/aged-table.ts'
import type { Queries } from '../../platform/db/queries.ts'

export const MESSAGES = agedTable('inbox_message', 'created_at')

export interface InboxMessage {
  creatorId: number
  fanId: number
  kind: string
  text: string
  fileId: string | null
  botId: number
  messageId: number
}

/** What came twice is there once. */
export async function insert(db: Queries, message: InboxMessage, now: Date) {
  await db.run(
    `insert into inbox_message
       (creator_id, fan_id, kind, text, file_id, bot_id, message_id, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict on constraint inbox_message_heard_once do nothing`,
    [
      message.creatorId,
      message.fanId,
      message.kind,
      message.text,
      message.fileId,
      message.botId,
      message.messageId,
      now,
    ],
  )
}

export async function countSince(
  db: Queries,
  { creatorId, fanId }: { creatorId: number; fanId: number },
  since: Date,
): Promise<number> {
  const row = await db.one<{ count: number }>(
    `select count(*) as count from inbox_message
     where fan_id = $1 and creator_id = $2 and created_at > $3`,
    [fanId, creatorId, since],
  )
  return row.count
}
