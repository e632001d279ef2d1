import { SUPPORT_ANSWER_CHARS_MAX } from '@fanlight/contract/limits'
import type { Context } from '../core/context.ts'
import { oneDatabase } from '../core/databases.ts'
import { type Answered, answerTicket, closeTicket } from '../features/support/answer-ticket.ts'
import { describeTicket, describeWaiting } from '../features/support/describe-tickets.ts'
import { openLog } from '../platform/log.ts'
import { readId, unknownCommand } from './misuse.ts'
import type { Operation, Program } from './operation.ts'
import { withDatabase } from './with-database.ts'

const HELP = `npm run support -- <command>

  list                      tickets that are open or answered, the longest waiting first
  show <number>             everything said in a ticket
  answer <number> "<text>"  answers into the fan's chat
  close <number>            closes it and tells the fan`

type SupportContext = Pick<Context, 'sharedDb' | 'dbOf' | 'clock'>

/** What a person does who answers fans, beside a running server or alone. */
export const support: Program = { help: HELP, act }

async function act(args: string[], open: () => Operation) {
  const [command = '', number = '', ...words] = args
  const { config, clock } = open()
  const said = await withDatabase(config, openLog('error'), ({ db }) =>
    obey({ ...oneDatabase(db), clock }, command, number, words.join(' ')),
  )
  process.stdout.write(`${said}\n`)
}

/** What was done, in words. */
async function obey(ctx: SupportContext, command: string, text: string, words: string) {
  if (command === 'list') return describeWaiting(ctx)
  if (!['show', 'answer', 'close'].includes(command)) throw unknownCommand(command)
  const number = readId(text, 'the number of a ticket')
  switch (command) {
    case 'show':
      return describeTicket(ctx, number)
    case 'answer':
      return report(number, await answerTicket(ctx, number, words), 'is answered')
    default:
      return report(number, await closeTicket(ctx, number), 'is closed')
  }
}

function report(number: number, { outcome }: Answered, done: string): string {
  switch (outcome) {
    case 'sent':
      return `Ticket ${number} ${done}. The bot tells the fan.`
    case 'unreachable':
      return `Ticket ${number} ${done}, but the fan has blocked the bot and cannot be told.`
    case 'no_ticket':
      throw new Error(`There is no ticket ${number}.`)
    case 'closed':
      throw new Error(`Ticket ${number} is closed.`)
    case 'empty':
      throw new Error('An answer needs words.')
    case 'too_long':
      throw new Error(`An answer has at most ${SUPPORT_ANSWER_CHARS_MAX} characters.`)
  }
}
