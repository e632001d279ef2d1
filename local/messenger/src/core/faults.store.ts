import type { Database } from '../../../shared/database.ts'
import type { FaultName, FaultSwitch } from '../views/api-types.ts'

export function set(db: Database, name: FaultName, times: number) {
  db.run('insert or replace into fault (name, times) values (?, ?)', name, times)
}

/** False when it is not set. */
export function take(db: Database, name: FaultName): boolean {
  return db.run('update fault set times = times - 1 where name = ? and times > 0', name) > 0
}

export function list(db: Database): FaultSwitch[] {
  return db.all('select name, times from fault where times > 0 order by name')
}
