import type { Database } from '../../shared/database.ts'
import { CHAT_TABLES } from './chats/chats.schema.ts'
import { PEOPLE_TABLES } from './people/people.schema.ts'
import { STAR_TABLES } from './stars/stars.schema.ts'
import { UPDATE_TABLES } from './updates/updates.schema.ts'
import { WEB_APP_TABLES } from './web-app/web-app.schema.ts'

/**
 * What the messenger remembers. Ids are the Bot API's; times are unix seconds, `_ms` milliseconds.
 * Columns that hold JSON are read and written by the stores alone.
 */
const SCHEMA = `
create table if not exists setting (
  name text primary key,
  value text not null
) strict;

create table if not exists fault (
  name text primary key,
  times integer not null
) strict;

${PEOPLE_TABLES}${CHAT_TABLES}${UPDATE_TABLES}${WEB_APP_TABLES}${STAR_TABLES}`

/** What a reset leaves: the key, and the bots with what they set for everybody. */
const KEPT = ['setting', 'bot', 'bot_command', 'bot_text', 'menu_button']

export function createSchema(db: Database) {
  db.exec(SCHEMA)
}

/** Forgets all people and all that happened. */
export function forgetEverything(db: Database) {
  const tables = [...SCHEMA.matchAll(/create table if not exists (\w+)/g)].map(
    ([, name = '']) => name,
  )
  db.transaction(() => {
    for (const table of tables.filter((name) => !KEPT.includes(name)))
      db.run(`delete from ${table}`)
    db.run('delete from menu_button where user_id <> 0')
    db.run("delete from bot_command where scope like 'chat%'")
  })
}
