import type { Context } from '../../core/context.ts'
import { NO_FAN } from '../../core/databases.ts'
import type { Db } from '../../platform/db/db.ts'
import { fanOfTopUp } from './top-up-id.ts'

/** Where a top-up is, by its id, and where is kept what is said of one that is none of ours. */
export function dbOfTopUp({ dbOf }: Pick<Context, 'dbOf'>, topUpId: string): Db {
  return dbOf(fanOfTopUp(topUpId) ?? NO_FAN)
}
