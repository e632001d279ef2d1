import type { Cents } from '@fanlight/contract/money'
import type { Queries } from '../../platform/db/queries.ts'
import type { StoredAttachment } from './stored-attachment.ts'

export interface MessageContent {
  price: Cents
  text: string
  teaser: string
  attachments: readonly StoredAttachment[]
}

/** The id of the new content. */
export async function insert(
  db: Queries,
  creatorId: number,
  { price, text, teaser, attachments }: MessageContent,
  now: Date,
): Promise<number> {
  const row = await db.one<{ id: number }>(
    `insert into message_content (creator_id, price_cents, text, teaser, attachments, created_at)
     values ($1, $2, $3, $4, $5, $6) returning id`,
    [creatorId, price, text, teaser, JSON.stringify(attachments), now],
  )
  return row.id
}

export async function update(db: Queries, id: number, content: MessageContent): Promise<void> {
  const { price, text, teaser, attachments } = content
  await db.run(
    `update message_content set price_cents = $2, text = $3, teaser = $4, attachments = $5
     where id = $1`,
    [id, price, text, teaser, JSON.stringify(attachments)],
  )
}

export async function recall(db: Queries, id: number, now: Date): Promise<void> {
  await db.run(
    'update message_content set recalled_at = $2 where id = $1 and recalled_at is null',
    [id, now],
  )
}

export async function remove(db: Queries, id: number): Promise<void> {
  await db.run('delete from message_content where id = $1', [id])
}
