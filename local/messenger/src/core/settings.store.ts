import type { Database } from '../../../shared/database.ts'

/** What the messenger keeps about itself, by name; a reset leaves it. */
export function find(db: Database, name: string): string | null {
  const row = db.get<{ value: string }>('select value from setting where name = ?', name)
  return row?.value ?? null
}

export function insert(db: Database, name: string, value: string) {
  db.run('insert into setting (name, value) values (?, ?)', name, value)
}
