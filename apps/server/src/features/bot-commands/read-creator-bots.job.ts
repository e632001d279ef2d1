import { readCreatorBots } from '../../core/bot/creator-bots.ts'
import type { Context } from '../../core/context.ts'
import type { Job } from '../../platform/jobs.ts'
import type { Bots } from '../../providers/telegram/bots.ts'

/** How long a bot that a creator has just brought is unknown to the other nodes. */
const EVERY_MS = 2_000

export function readCreatorBotsJob(ctx: Context, bots: Bots): Job {
  return { name: 'read creators’ bots', everyMs: EVERY_MS, run: () => readCreatorBots(ctx, bots) }
}
