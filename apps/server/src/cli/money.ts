import { randomUUID } from 'node:crypto'
import { type Cents, centsFromEur } from '@fanlight/contract/money'
import type { Context } from '../core/context.ts'
import { type Databases, oneDatabase } from '../core/databases.ts'
import {
  creditFan,
  describeUncredited,
  requestRefund,
  settleUncredited,
  showMoney,
} from '../features/top-up/operate-money.ts'
import { openLog } from '../platform/log.ts'
import { keptServerSecret } from '../platform/secrets.ts'
import type { Operation, Program } from './operation.ts'
import { operatePayouts, type PayoutSecrets } from './payouts.ts'
import { withDatabase } from './with-database.ts'

const HELP = `npm run money -- <command>

  show <fan>                       balance, saved card, top-ups and movements of a fan
  credit <fan> <euro> "<note>"     gives credit that nobody paid for, once per note
  refund <top-up> [<euro>]         gives a top-up back to its payer, or a part of it
  uncredited                       payments that came and could not be credited
  settle <id> credit "<note>" [<fan>]  credits such a payment, to another fan if named
  settle <id> refund "<note>"      says that it went back to its payer
  payouts list                     payouts that wait or are on their way
  payouts approve <number>         lets one go, and says where to send what
  payouts sent <number>            says that it was sent
  payouts paid <number>            says that it has arrived
  payouts returned <number> "<why>"  says that it came back; the creator reads why`

const MISUSED = 2

type MoneyContext = Pick<Context, keyof Databases | 'clock' | 'newId'> & PayoutSecrets

/** What the operator does about money, beside a running server or alone. */
export const money: Program = { act }

async function act(args: string[], open: () => Operation) {
  const { config, clock } = open()
  const serverSecret = () =>
    config.serverSecret ? Promise.resolve(config.serverSecret) : keptServerSecret(config.dataDir)
  const said = await withDatabase(config, openLog('error'), async ({ db }) =>
    obey({ ...oneDatabase(db), clock, newId: randomUUID, serverSecret }, args),
  )
  process.stdout.write(`${said ?? HELP}\n`)
  if (said === null) process.exitCode = MISUSED
}

/** What was done, in words; null for a command that there is not. */
function obey(
  ctx: MoneyContext,
  [command, subject = '', ...more]: string[],
): Promise<string> | null {
  switch (command) {
    case 'show':
      return isId(subject) ? showMoney(ctx, Number(subject)) : null
    case 'credit': {
      const amount = centsIn(more[0])
      if (!isId(subject) || amount === null) return null
      return creditFan(ctx, Number(subject), amount, more.slice(1).join(' '))
    }
    case 'refund': {
      const amount = centsIn(more[0])
      return more.length > 0 && amount === null ? null : requestRefund(ctx, subject, amount)
    }
    case 'uncredited':
      return describeUncredited(ctx)
    case 'settle':
      return isId(subject) ? settle(ctx, Number(subject), more) : null
    case 'payouts':
      return operatePayouts(ctx, [subject, ...more])
    default:
      return null
  }
}

function settle(
  ctx: MoneyContext,
  id: number,
  [how, note = '', fan]: string[],
): Promise<string> | null {
  if (note === '' || (how !== 'credit' && how !== 'refund')) return null
  if (fan !== undefined && !isId(fan)) return null
  const settlement = how === 'credit' ? 'credited' : 'refunded'
  return settleUncredited(ctx, { id, settlement, note, fanId: fan ? Number(fan) : null })
}

function isId(text: string): boolean {
  return /^[1-9]\d{0,15}$/.test(text)
}

function centsIn(text: string | undefined): Cents | null {
  return text !== undefined && /^\d{1,6}(\.\d{1,2})?$/.test(text)
    ? centsFromEur(Number(text))
    : null
}
