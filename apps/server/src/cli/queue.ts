import type { Context } from '../core/context.ts'
import { describeDead, dismissJob, reviveJob } from '../core/queue/operate-queue.ts'
import { openLog } from '../platform/log.ts'
import type { Operation, Program } from './operation.ts'
import { withDatabase } from './with-database.ts'

const HELP = `npm run queue -- <command>

  dead             jobs that were given up, and why
  retry <job>      tries such a job again
  dismiss <job>    lets it be: it counts as given up no more`

const MISUSED = 2
const ID = /^[1-9]\d{0,14}$/

/** What an operator does about jobs that were given up, beside a running server or alone. */
export const queue: Program = { help: HELP, act }

async function act(args: string[], open: () => Operation) {
  const { config, clock } = open()
  const said = await withDatabase(config, openLog('error'), async ({ db }) =>
    obey({ sharedDb: db, clock }, args),
  )
  process.stdout.write(`${said ?? HELP}\n`)
  if (said === null) process.exitCode = MISUSED
}

/** What was done, in words; null for a command that there is not. */
function obey(
  ctx: Pick<Context, 'sharedDb' | 'clock'>,
  [command, job = '']: string[],
): Promise<string> | null {
  if (command === 'dead') return describeDead(ctx)
  if (!ID.test(job)) return null
  if (command === 'retry') return reviveJob(ctx, Number(job))
  return command === 'dismiss' ? dismissJob(ctx, Number(job)) : null
}
