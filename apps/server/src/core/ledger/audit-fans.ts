import type { Db } from '../../platform/db/db.ts'
import type { Job } from '../../platform/jobs.ts'
import type { Context } from '../context.ts'
import type { FeatureGauge } from '../http/metrics.ts'
import * as audit from './audit.store.ts'
import { CHECKS_OF_THESE_FANS, fansAfter, lastFan } from './audit-fans.store.ts'

const AUDIT_EVERY_MS = 10_000
/** Some fifty milliseconds of the database each time, however many fans there are. */
const FANS_PER_TURN = 200

export interface FanAudit {
  job: Job
  gauge: FeatureGauge
}

/**
 * Goes round all fans, some at a time, and computes again what can be told of each by their own rows.
 * What is summed over all of them, such as the accounts of creators, only the whole audit tells. Each
 * node goes its own round and begins anywhere, so that restarts leave no fan out for long.
 */
export function openFanAudit(ctx: Context, fansPerTurn = FANS_PER_TURN): FanAudit {
  const positions = new Map<Db, number>()
  const found = new Set<string>()

  const auditSome = async (db: Db) => {
    const position = positions.get(db) ?? Math.floor(Math.random() * (await lastFan(db)))
    const fanIds = await fansAfter(db, position, fansPerTurn)
    // Behind the last one it begins again.
    const isRound = fanIds.length < fansPerTurn
    if (isRound) fanIds.push(...(await fansAfter(db, 0, fansPerTurn - fanIds.length)))
    positions.set(db, fanIds.at(-1) ?? 0)
    for (const problem of await problemsOf(db, fanIds)) {
      if (!found.has(problem)) ctx.log.error({ problem }, 'audit found a problem')
      found.add(problem)
    }
  }

  return {
    job: {
      name: 'audit fans',
      everyMs: AUDIT_EVERY_MS,
      canWait: true,
      async run() {
        for (const db of ctx.fanDbs()) await auditSome(db)
      },
    },
    gauge: {
      name: 'fanlight_audit_problems',
      help: 'What does not add up, found by this node since it started; should be 0',
      count: async () => found.size,
    },
  }
}

/** What is wrong with these fans' money, in words. One snapshot, as they go on buying. */
function problemsOf(db: Db, fanIds: readonly number[]): Promise<string[]> {
  return db.transaction(
    async (tx) => {
      const problems: string[] = []
      for (const check of CHECKS_OF_THESE_FANS) {
        problems.push(...(await audit.problemsOf(tx, check, fanIds)))
      }
      return problems
    },
    { isolation: 'repeatable read' },
  )
}
