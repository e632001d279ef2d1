import type { Job } from '../jobs.ts'
import type { Queries } from './queries.ts'
import { noteUse } from './routine-set.ts'

/** Often enough that a node which misses many turns is still within the day that sets are kept. */
const EVERY_MS = 5 * 60_000

/**
 * Tells other starts that a node uses its routines. A node that slept for so long that its set was
 * dropped puts it back.
 */
export function keepRoutinesJob(db: Queries, schema: string, putBack: () => Promise<unknown>): Job {
  return {
    name: 'note the use of the routines',
    everyMs: EVERY_MS,
    async run() {
      if (!(await noteUse(db, schema))) await putBack()
    },
  }
}
