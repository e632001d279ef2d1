import type { Database } from '../../shared/database.ts'
import type { TonFault } from './faults.ts'

export function setFault(db: Database, name: TonFault, times: number) {
  db.run(
    `insert into ton_fault (name, times) values (?, ?)
     on conflict (name) do update set times = excluded.times`,
    name,
    Math.max(0, Math.trunc(times)),
  )
}

export function listFaults(db: Database): { name: TonFault; times: number }[] {
  return db.all('select name, times from ton_fault where times > 0 order by name')
}

/** Uses the fault up once, if it is set. */
export function takeFault(db: Database, name: TonFault): boolean {
  return db.run('update ton_fault set times = times - 1 where name = ? and times > 0', name) > 0
}
