import type { Database } from '../../shared/database.ts'

export function setTimes(db: Database, name: string, times: number) {
  db.run(
    `insert into bank_fault (name, times) values (?, ?)
     on conflict (name) do update set times = excluded.times`,
    name,
    times,
  )
}

export function setDelay(db: Database, name: string, delayMs: number) {
  db.run(
    `insert into bank_fault_delay (name, delay_ms) values (?, ?)
     on conflict (name) do update set delay_ms = excluded.delay_ms`,
    name,
    delayMs,
  )
}

export function list<Name extends string>(db: Database): { name: Name; times: number }[] {
  return db.all('select name, times from bank_fault where times > 0 order by name')
}

/** False when it is not set. */
export function take(db: Database, name: string): boolean {
  return db.run('update bank_fault set times = times - 1 where name = ? and times > 0', name) > 0
}

export function findDelay(db: Database, name: string): number | null {
  const row = db.get<{ delayMs: number }>(
    'select delay_ms as "delayMs" from bank_fault_delay where name = ?',
    name,
  )
  return row?.delayMs ?? null
}
