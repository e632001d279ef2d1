import type { Database } from '../../../shared/database.ts'
import type { ChatKey } from '../core/chat-key.ts'
import type { Content, Message } from './content.ts'

type Row = Omit<Message, 'content'> & { content: string }

const COLUMNS = `bot_id as botId, chat_id as chatId, id, sender, author_bot_id as authorBotId, date,
  edit_date as editDate, media_group_id as mediaGroupId, inline_message_id as inlineMessageId,
  content`

export function insert(db: Database, message: Message): void {
  db.run(
    `insert into message (bot_id, chat_id, id, sender, author_bot_id, date, media_group_id,
       inline_message_id, content) values (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    message.botId,
    message.chatId,
    message.id,
    message.sender,
    message.authorBotId,
    message.date,
    message.mediaGroupId,
    message.inlineMessageId,
    JSON.stringify(message.content),
  )
}

export function find(db: Database, { botId, chatId }: ChatKey, id: number): Message | null {
  const sql = `select ${COLUMNS} from message where bot_id = ? and chat_id = ? and id = ?`
  const row = db.get<Row>(sql, botId, chatId, id)
  return row && toMessage(row)
}

export function findInline(db: Database, inlineMessageId: string): Message | null {
  const sql = `select ${COLUMNS} from message where inline_message_id = ?`
  const row = db.get<Row>(sql, inlineMessageId)
  return row && toMessage(row)
}

/** Newest first. */
export function list(
  db: Database,
  { botId, chatId }: ChatKey,
  { before, limit }: { before: number; limit: number },
): Message[] {
  const sql = `select ${COLUMNS} from message where bot_id = ? and chat_id = ? and id < ?
    order by id desc limit ?`
  return db.all<Row>(sql, botId, chatId, before, limit).map(toMessage)
}

/** Whether the user has shared the phone number in this chat. */
export function hasContact(db: Database, { botId, chatId }: ChatKey): boolean {
  const sql = `select 1 from message where bot_id = ? and chat_id = ? and sender = 'user'
    and json_extract(content, '$.contact') is not null limit 1`
  return db.get(sql, botId, chatId) !== null
}

export function last(db: Database, key: ChatKey): Message | null {
  return list(db, key, { before: Number.MAX_SAFE_INTEGER, limit: 1 })[0] ?? null
}

/** Messages of others after the one that was read last. */
export function countAfter(db: Database, { botId, chatId }: ChatKey, id: number): number {
  const sql = `select count(*) as n from message
    where bot_id = ? and chat_id = ? and id > ? and sender <> 'user'`
  return db.get<{ n: number }>(sql, botId, chatId, id)?.n ?? 0
}

export function edit(
  db: Database,
  { botId, chatId, id }: Pick<Message, 'botId' | 'chatId' | 'id'>,
  { content, editDate }: { content: Content; editDate: number | null },
): void {
  db.run(
    'update message set content = ?, edit_date = ? where bot_id = ? and chat_id = ? and id = ?',
    JSON.stringify(content),
    editDate,
    botId,
    chatId,
    id,
  )
}

export function redate(
  db: Database,
  { botId, chatId, id }: Pick<Message, 'botId' | 'chatId' | 'id'>,
  date: number,
): void {
  const sql = 'update message set date = ? where bot_id = ? and chat_id = ? and id = ?'
  db.run(sql, date, botId, chatId, id)
}

export function remove(db: Database, { botId, chatId }: ChatKey, id: number): boolean {
  const sql = 'delete from message where bot_id = ? and chat_id = ? and id = ?'
  return db.run(sql, botId, chatId, id) > 0
}

function toMessage(row: Row): Message {
  return { ...row, content: JSON.parse(row.content) as Content }
}
