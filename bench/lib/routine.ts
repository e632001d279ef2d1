import { qualify } from '../../apps/server/src/platform/db/qualify.ts'
import { readOwnRoutines } from '../../apps/server/src/start/database-files.ts'

const { schema } = await readOwnRoutines()

/** A statement that calls routines of the product, as `app.…`. */
export function routine(statement: string): string {
  return qualify(statement, schema)
}
