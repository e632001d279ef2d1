import type { Database } from '../../../shared/database.ts'
import type { Json } from '../core/json.ts'

/** What stands between one user and one bot. */
export interface Dialog {
  botId: number
  userId: number
  isStarted: boolean
  isBlocked: boolean
  /** The user let the bot write without having started it. */
  canWrite: boolean
  lastReadId: number
  replyKeyboard: Json | null
}

type Row = Record<keyof Dialog, number> & { replyKeyboard: string | null }

const COLUMNS = `bot_id as botId, user_id as userId, is_started as isStarted,
  is_blocked as isBlocked, can_write as canWrite, last_read_id as lastReadId,
  reply_keyboard as replyKeyboard`

/** Every user has a dialog with every bot; before anything happened it is an empty one. */
export function find(db: Database, botId: number, userId: number): Dialog {
  const sql = `select ${COLUMNS} from dialog where bot_id = ? and user_id = ?`
  const row = db.get<Row>(sql, botId, userId)
  return {
    botId,
    userId,
    isStarted: row?.isStarted === 1,
    isBlocked: row?.isBlocked === 1,
    canWrite: row?.canWrite === 1,
    lastReadId: row?.lastReadId ?? 0,
    replyKeyboard: row?.replyKeyboard ? (JSON.parse(row.replyKeyboard) as Json) : null,
  }
}

function save(db: Database, dialog: Dialog): void {
  db.run(
    `insert or replace into dialog (bot_id, user_id, is_started, is_blocked, can_write,
       last_read_id, reply_keyboard) values (?, ?, ?, ?, ?, ?, ?)`,
    dialog.botId,
    dialog.userId,
    dialog.isStarted ? 1 : 0,
    dialog.isBlocked ? 1 : 0,
    dialog.canWrite ? 1 : 0,
    dialog.lastReadId,
    dialog.replyKeyboard && JSON.stringify(dialog.replyKeyboard),
  )
}

export function change(
  db: Database,
  { botId, userId }: { botId: number; userId: number },
  changes: Partial<Omit<Dialog, 'botId' | 'userId'>>,
): Dialog {
  const dialog = { ...find(db, botId, userId), ...changes }
  save(db, dialog)
  return dialog
}

/** Whether a bot may write to a user of its own accord. */
export function isOpenToBot(dialog: Dialog): boolean {
  return dialog.isStarted || dialog.canWrite
}
