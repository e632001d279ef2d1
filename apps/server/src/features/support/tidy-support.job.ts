import type { Context } from '../../core/context.ts'
import type { Job } from '../../platform/jobs.ts'
import * as store from './support.store.ts'

const TIDY_EVERY_MS = 10 * 60_000
const BATCH = 500
const DAY_MS = 86_400_000
/** A fan who writes later opens another ticket. */
const ANSWERED_LISTENS_MS = 14 * DAY_MS
/** A number that was asked for and never used. */
const ASKED_KEPT_MS = DAY_MS
/** Longer than a bank lets its customer take a payment back. */
const CLOSED_KEPT_MS = 540 * DAY_MS

/** Closes tickets without recent messages, and deletes old ones. */
export function tidySupportJob({ sharedDb, clock }: Context): Job {
  return {
    name: 'tidy support tickets',
    everyMs: TIDY_EVERY_MS,
    async run() {
      const before = (ms: number) => new Date(clock.now().getTime() - ms)
      const old = { closedBefore: before(CLOSED_KEPT_MS), askedBefore: before(ASKED_KEPT_MS) }
      await inBatches(() => store.closeSilent(sharedDb, before(ANSWERED_LISTENS_MS), BATCH))
      await inBatches(() => store.forget(sharedDb, { ...old, limit: BATCH }))
    },
  }
}

async function inBatches(work: () => Promise<number>) {
  while ((await work()) === BATCH);
}
