import type { Db } from '../../platform/db/db.ts'
import type { Queries } from '../../platform/db/queries.ts'
import * as audit from './audit.store.ts'

export interface Audit {
  balanced: boolean
  accounts: number
  transfers: number
  /** What does not add up, in words; empty when all is well. */
  problems: string[]
}

/**
 * Recomputes everything from the entries and compares it with what is stored: every balance, and
 * for everything sold or paid in that exactly one transfer records it. One snapshot, so that it may
 * run beside live traffic.
 */
export function auditLedger(db: Db): Promise<Audit> {
  return db.transaction(auditSnapshot, { isolation: 'repeatable read' })
}

/** The same in a snapshot that is there already. */
export async function auditSnapshot(snapshot: Queries): Promise<Audit> {
  const problems: string[] = []
  for (const check of audit.CHECKS) problems.push(...(await audit.problemsOf(snapshot, check)))
  return { balanced: problems.length === 0, ...(await audit.count(snapshot)), problems }
}
