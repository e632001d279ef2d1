import type { Context } from '../core/context.ts'
import { describeDead, dismissJob, reviveJob } from '../core/queue/operate-queue.ts'
import { openLog } from '../platform/log.ts'
import { readId, unknownCommand } from './misuse.ts'
import type { Operation, Program } from './operation.ts'
import { withDatabase } from './with-database.ts'

const HELP = `npm run queue -- <command>

  dead             jobs that were given up, and why
  retry <job>      tries such a job again
  dismiss <job>    lets it be: it counts as given up no more`

/** What an operator does about jobs that were given up, beside a running server or alone. */
export const queue: Program = { help: HELP, act }

async function act(args: string[], open: () => Operation) {
  const { config, clock } = open()
  const said = await withDatabase(config, openLog('error'), async ({ db }) =>
    obey({ sharedDb: db, clock }, args),
  )
  process.stdout.write(`${said}\n`)
}

/** What was done, in words. */
async function obey(
  ctx: Pick<Context, 'sharedDb' | 'clock'>,
  [command = '', job = '']: string[],
): Promise<string> {
  if (command === 'dead') return describeDead(ctx)
  if (command !== 'retry' && command !== 'dismiss') throw unknownCommand(command)
  const id = readId(job, 'the number of a job')
  return command === 'retry' ? reviveJob(ctx, id) : dismissJob(ctx, id)
}
