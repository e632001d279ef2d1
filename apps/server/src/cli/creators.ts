import { randomUUID } from 'node:crypto'
import { NAME_CHARS_MAX } from '@fanlight/contract/limits'
import { oneDatabase } from '../core/databases.ts'
import { inviteCreator } from '../features/studio-team/invite-creator.ts'
import { openLog } from '../platform/log.ts'
import type { Operation, Program } from './operation.ts'
import { withDatabase } from './with-database.ts'

const HELP = `npm run creators -- <command>

  invite <she|he> <first name> [last name]
                    makes a creator, and an invitation by which one person becomes the owner`

const MISUSED = 2

/** How creators come to an installation, beside a running server or alone. */
export const creators: Program = { help: HELP, act }

async function act(args: string[], open: () => Operation) {
  const [command = '', pronoun = '', firstName = '', lastName = ''] = args.map((arg) => arg.trim())
  const isMeant = command === 'invite' && (pronoun === 'she' || pronoun === 'he')
  const fits =
    firstName !== '' && [firstName, lastName].every((name) => name.length <= NAME_CHARS_MAX)
  if (!isMeant || !fits) {
    process.stdout.write(`${HELP}\n`)
    process.exitCode = MISUSED
    return
  }
  const { config, clock } = open()
  const creator = { firstName, lastName, isFemale: pronoun === 'she' }
  const { creatorId, start } = await withDatabase(config, openLog('error'), ({ db }) =>
    inviteCreator({ ...oneDatabase(db), clock, newId: randomUUID }, creator),
  )
  process.stdout.write(
    `Creator ${creatorId} is there: ${`${firstName} ${lastName}`.trim()}. Send one person this link ` +
      'to the platform’s bot, with its name in the place of BOT. It works once, for 7 days:\n' +
      `https://t.me/BOT?start=${start}\n`,
  )
}
