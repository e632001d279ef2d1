import type { Context } from '../../core/context.ts'
import type { Job } from '../../platform/jobs.ts'
import * as drafts from './drafts.store.ts'
import { publishDue } from './publish-due.ts'

const PUBLISH_EVERY_MS = 2_000
const FILES_AT_ONCE = 100

/** Gives drafts the files that became ready, and publishes what is scheduled for now. */
export function publishDueJob(ctx: Context): Job {
  return {
    name: 'publish scheduled posts',
    everyMs: PUBLISH_EVERY_MS,
    async run() {
      await drafts.takeOverReady(ctx.sharedDb, FILES_AT_ONCE)
      await publishDue(ctx)
    },
    nextDue: (now) => drafts.nextPublication(ctx.sharedDb, now),
  }
}
