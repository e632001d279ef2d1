import type { Queries } from '../../platform/db/queries.ts'
import type { JobKind } from './job-kind.ts'
import * as store from './queue.store.ts'

export interface NewJob<Payload> {
  /** Why: a kind's job of the same key is never queued twice. */
  key: string
  payload: Payload
  /** Who can do it, where not every worker of the kind can. */
  queue?: string
  /** Jobs of one lane are done one after another, in the order in which they were queued. */
  lane?: string
  /** At once, unless it says otherwise. */
  dueAt?: Date
  /** Of no use later than that. */
  expiresAt?: Date
  /** Unless false, it is done again when it is not known whether it was done. */
  isRepeatable?: boolean
}

/** Queues jobs, in their order, in the transaction of the caller. Those known by their key add nothing. */
export async function enqueue<Payload>(
  db: Queries,
  kind: JobKind<Payload>,
  jobs: readonly NewJob<Payload>[],
  now: Date,
): Promise<void> {
  if (jobs.length > 0) await store.enqueue(db, kind.name, jobs, now)
}

/** It is not wanted any more; what is being done is done for nothing. */
export function withdraw(db: Queries, kind: JobKind, key: string): Promise<void> {
  return store.withdraw(db, kind.name, key)
}

/** Whether a job of that lane waits or is being done. */
export function hasOpenJob(db: Queries, kind: JobKind, lane: string): Promise<boolean> {
  return store.hasOpen(db, kind.name, lane)
}
