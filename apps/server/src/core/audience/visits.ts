import type { Job } from '../../platform/jobs.ts'
import type { Context } from '../context.ts'
import { noteVisits, type Visit } from './audience.store.ts'

const FLUSH_EVERY_MS = 5_000

/** Which fans looked at which creators since it was last written down: once each, however often. */
export interface Visits {
  note(this: void, fanId: number, creatorId: number): void
  job: Job
}

export function openVisits({ dbOf, clock }: Pick<Context, 'dbOf' | 'clock'>): Visits {
  let noted = new Map<string, Visit>()
  return {
    note(fanId, creatorId) {
      noted.set(`${fanId}:${creatorId}`, { fanId, creatorId, at: clock.now() })
    },
    job: {
      name: 'write down visits',
      everyMs: FLUSH_EVERY_MS,
      async run() {
        if (noted.size === 0) return
        const visits = noted.values()
        noted = new Map()
        const byDb = Map.groupBy(visits, ({ fanId }) => dbOf(fanId))
        for (const [db, own] of byDb) await noteVisits(db, own)
      },
    },
  }
}
