import type { Database } from '../../shared/database.ts'

/** Whether this is the first time that it is noted. */
export function noteOnce(db: Database, name: string): boolean {
  return (
    db.run(`insert into ton_setting (name, value) values (?, '') on conflict do nothing`, name) > 0
  )
}

export function isNoted(db: Database, name: string): boolean {
  return db.get('select 1 from ton_setting where name = ?', name) !== null
}

export function keepRate(db: Database, eurPerCoin: number) {
  db.run(
    `insert into ton_setting (name, value) values ('rate', ?)
     on conflict (name) do update set value = excluded.value`,
    String(eurPerCoin),
  )
}

export function findRate(db: Database): number | null {
  const row = db.get<{ value: string }>(`select value from ton_setting where name = 'rate'`)
  return row && Number(row.value)
}
