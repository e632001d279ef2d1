import { randomUUID } from 'node:crypto'
import { NAME_CHARS_MAX } from '@fanlight/contract/limits'
import { oneDatabase } from '../core/databases.ts'
import { inviteCreator } from '../features/studio-team/invite-creator.ts'
import { openLog } from '../platform/log.ts'
import { Misuse, quoted, unknownCommand } from './misuse.ts'
import type { Operation, Program } from './operation.ts'
import { withDatabase } from './with-database.ts'

const HELP = `npm run creators -- <command>

  invite <she|he> <first name> [last name]
                    makes a creator, and an invitation by which one person becomes the owner`

/** How creators come to an installation, beside a running server or alone. */
export const creators: Program = { help: HELP, act }

async function act(args: string[], open: () => Operation) {
  const [command = '', pronoun = '', firstName = '', lastName = ''] = args.map((arg) => arg.trim())
  if (command !== 'invite') throw unknownCommand(command)
  if (pronoun !== 'she' && pronoun !== 'he') {
    throw new Misuse(`${quoted(pronoun)} is neither she nor he: names are declined by it.`)
  }
  if (firstName === '') throw new Misuse('Say the creator’s first name after she or he.')
  if ([firstName, lastName].some((name) => name.length > NAME_CHARS_MAX)) {
    throw new Misuse(`A name has at most ${NAME_CHARS_MAX} characters.`)
  }
  const operation = open()
  const { config, clock } = operation
  const username = await operation.botUsername()
  const creator = { firstName, lastName, isFemale: pronoun === 'she' }
  const { creatorId, start } = await withDatabase(config, openLog('error'), ({ db }) =>
    inviteCreator({ ...oneDatabase(db), clock, newId: randomUUID }, creator),
  )
  process.stdout.write(
    `Creator ${creatorId} is there: ${`${firstName} ${lastName}`.trim()}. Send one person this link ` +
      `to the platform’s bot. It works once, for 7 days:\nhttps://t.me/${username}?start=${start}\n`,
  )
}
