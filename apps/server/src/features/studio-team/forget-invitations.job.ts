import type { Context } from '../../core/context.ts'
import type { Job } from '../../platform/jobs.ts'
import { forgetInvitations } from './invitations.ts'

const FORGET_EVERY_MS = 60 * 60_000

export function forgetInvitationsJob(ctx: Context): Job {
  return {
    name: 'forget ended invitations',
    everyMs: FORGET_EVERY_MS,
    run: () => forgetInvitations(ctx),
  }
}
