import type { Database } from '../../../shared/database.ts'
import type { Json } from '../core/json.ts'

/** What bots say about themselves: commands, texts, and the menu button. */

export interface Command {
  command: string
  description: string
}

export function setCommands(
  db: Database,
  botId: number,
  { scope, languageCode }: { scope: string; languageCode: string },
  commands: Command[],
): void {
  if (commands.length === 0) {
    const sql = 'delete from bot_command where bot_id = ? and scope = ? and language_code = ?'
    db.run(sql, botId, scope, languageCode)
    return
  }
  db.run(
    `insert or replace into bot_command (bot_id, scope, language_code, commands)
     values (?, ?, ?, ?)`,
    botId,
    scope,
    languageCode,
    JSON.stringify(commands),
  )
}

export function commands(
  db: Database,
  botId: number,
  { scope, languageCode }: { scope: string; languageCode: string },
): Command[] {
  const row = db.get<{ commands: string }>(
    'select commands from bot_command where bot_id = ? and scope = ? and language_code = ?',
    botId,
    scope,
    languageCode,
  )
  return row ? (JSON.parse(row.commands) as Command[]) : []
}

/** The list that a user sees: the narrowest scope that has one, in their language before any. */
export function commandsFor(
  db: Database,
  botId: number,
  user: { id: number; languageCode: string },
): Command[] {
  for (const scope of [`chat:${user.id}`, 'all_private_chats', 'default']) {
    for (const languageCode of [user.languageCode, '']) {
      const found = commands(db, botId, { scope, languageCode })
      if (found.length > 0) return found
    }
  }
  return []
}

export type TextKind = 'name' | 'description' | 'short_description'

export function setText(
  db: Database,
  botId: number,
  { kind, languageCode }: { kind: TextKind; languageCode: string },
  value: string,
): void {
  db.run(
    'insert or replace into bot_text (bot_id, kind, language_code, value) values (?, ?, ?, ?)',
    botId,
    kind,
    languageCode,
    value,
  )
}

/** In the language where it was set, else the text for everybody; empty where there is none. */
export function text(
  db: Database,
  botId: number,
  { kind, languageCode }: { kind: TextKind; languageCode: string },
): string {
  for (const language of [languageCode, '']) {
    const row = db.get<{ value: string }>(
      'select value from bot_text where bot_id = ? and kind = ? and language_code = ?',
      botId,
      kind,
      language,
    )
    if (row && row.value !== '') return row.value
  }
  return ''
}

const EVERYBODY = 0

/** A button of type default takes a user back to the button of everybody. */
export function setMenuButton(
  db: Database,
  botId: number,
  userId: number | null,
  button: Json,
): void {
  const sql = 'insert or replace into menu_button (bot_id, user_id, button) values (?, ?, ?)'
  db.run(sql, botId, userId ?? EVERYBODY, JSON.stringify(button))
}

export function menuButton(db: Database, botId: number, userId: number | null): Json {
  const own = userId === null ? null : readButton(db, botId, userId)
  if (own && own['type'] !== 'default') return own
  return readButton(db, botId, EVERYBODY) ?? { type: 'commands' }
}

function readButton(db: Database, botId: number, userId: number): Json | null {
  const sql = 'select button from menu_button where bot_id = ? and user_id = ?'
  const row = db.get<{ button: string }>(sql, botId, userId)
  return row && (JSON.parse(row.button) as Json)
}
