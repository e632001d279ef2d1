import { oneDatabase } from '../core/databases.ts'
import { revokeSessions } from '../core/identity/revocations.ts'
import { openLog } from '../platform/log.ts'
import { readId, unknownCommand } from './misuse.ts'
import type { Operation, Program } from './operation.ts'
import { withDatabase } from './with-database.ts'

const HELP = `npm run sessions -- <command>

  revoke <fan>    end all sessions of a fan at once; they open the app anew to come in again`

/** What an operator does to the sessions of fans, beside a running server or alone. */
export const sessions: Program = { help: HELP, act }

async function act(args: string[], open: () => Operation) {
  const [command = '', fan = ''] = args
  if (command !== 'revoke') throw unknownCommand(command)
  const fanId = readId(fan, 'a fan’s number')
  const { config, clock } = open()
  const isKnown = await withDatabase(config, openLog('error'), ({ db }) =>
    revokeSessions({ ...oneDatabase(db), clock }, fanId),
  )
  if (!isKnown) throw new Error(`There is no fan ${fan}.`)
  process.stdout.write(`All sessions of fan ${fan} are over.\n`)
}
