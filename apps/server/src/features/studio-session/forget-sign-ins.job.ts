import type { Context } from '../../core/context.ts'
import { forgetEndedSessions } from '../../core/studio/sessions.ts'
import type { Job } from '../../platform/jobs.ts'
import { forgetSignIns } from './sign-in.ts'

const FORGET_EVERY_MS = 10 * 60_000

export function forgetSignInsJob(ctx: Context): Job {
  return {
    name: 'forget ended studio sessions and sign-ins',
    everyMs: FORGET_EVERY_MS,
    async run() {
      await forgetEndedSessions(ctx)
      await forgetSignIns(ctx)
    },
  }
}
