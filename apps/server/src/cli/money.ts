import { randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'
import { centsFromEur } from '@fanlight/contract/money'
import { refusalText } from '@fanlight/i18n'
import { oneDatabase } from '../core/databases.ts'
import {
  creditFan,
  describeUncredited,
  settleUncredited,
  showMoney,
} from '../features/top-up/operate-money.ts'
import { openLog } from '../platform/log.ts'
import { Refusal } from '../platform/refuse.ts'
import { keptServerSecrets } from '../platform/secrets.ts'
import { operateBlock, operateDebt } from './debts.ts'
import { Misuse, quoted, readEuro, readId, unknownCommand } from './misuse.ts'
import { euro, type MoneyContext, type MoneyOptions } from './money-command.ts'
import type { Operation, Program } from './operation.ts'
import { operatePayouts } from './payouts.ts'
import { openProviders, reconcileDay } from './reconcile.ts'
import { refundMoney } from './refunds.ts'
import { withDatabase } from './with-database.ts'

const HELP = `npm run money -- <command>

  show <fan>                       balance, saved card, top-ups and movements of a fan
  credit <fan> <euro> "<note>"     gives credit that no payment came for, once per note
  refund <top-up> [<euro>]         gives a top-up back to its payer, or a part of it
  refund <fan> <kind> <subject> [<euro>]
                                   gives a sale back to the fan's balance, as show names it:
                                   post, message, tip or premium
                                   both with --as <your name> --why "<reason>", or --preview
  debt <fan>                       what a fan owes after a bank took money back
  debt <fan> write-off [<euro>]    gives it up, or a part of it, with --as and --why
  block <fan> [--lift]             takes no card from a fan, or does again, with --as and --why
  uncredited                       payments that came and could not be credited
  settle <id> credit "<note>" [<fan>]  credits such a payment, to another fan if named
  settle <id> refund "<note>"      says that it went back to its payer
  reconcile [<day>]                compares a day (2026-11-15, or yesterday) with every provider, both
                                   ways, and lists what differs; the staff's desk corrects it
  payouts list                     payouts that wait or are on their way
  payouts approve <number> --as <your name>   lets one go
  payouts order <number> [--iban]  says where to send what; the whole number if asked for
  payouts sent <number> --as <your name>      says that it was sent, by another person
  payouts paid <number> --as <your name>      says that it has arrived
  payouts returned <number> "<why>" --as <your name>  came back; the creator reads why`

const FAN = 'a fan’s number'

const OPTIONS = {
  as: { type: 'string' },
  why: { type: 'string' },
  preview: { type: 'boolean' },
  lift: { type: 'boolean' },
  iban: { type: 'boolean' },
} as const

/** What the operator does about money, beside a running server or alone. */
export const money: Program = { help: HELP, act }

async function act(args: string[], open: () => Operation) {
  const command = parseArgs({ args, options: OPTIONS, allowPositionals: true })
  const operation = open()
  const { config, clock } = operation
  const { settings } = config
  const serverSecrets = async () =>
    config.serverSecrets ?? (await keptServerSecrets(config.dataDir))
  const said = await withDatabase(config, openLog('error'), async ({ db }) => {
    const providers = () => openProviders(operation)
    const ctx = { ...oneDatabase(db), clock, newId: randomUUID, settings, serverSecrets, providers }
    try {
      return await obey(ctx, command.positionals, command.values)
    } catch (error) {
      throw inWords(error)
    }
  })
  process.stdout.write(`${said}\n`)
}

/** What was done, in words. */
async function obey(
  ctx: MoneyContext,
  [command = '', subject = '', ...more]: string[],
  options: MoneyOptions,
): Promise<string> {
  switch (command) {
    case 'show':
      return showMoney(ctx, readId(subject, FAN))
    case 'credit': {
      const [euro, ...note] = more
      return creditFan(ctx, readId(subject, FAN), readEuro(euro), note.join(' '))
    }
    case 'refund':
      return refundMoney(ctx, [subject, ...more], options)
    case 'debt':
      return operateDebt(ctx, readId(subject, FAN), more, options)
    case 'block':
      return operateBlock(ctx, readId(subject, FAN), options)
    case 'uncredited':
      return describeUncredited(ctx)
    case 'settle':
      return settle(ctx, readId(subject, 'the number of such a payment'), more)
    case 'reconcile':
      return reconcileDay(ctx, subject)
    case 'payouts':
      return operatePayouts(ctx, [subject, ...more], options)
    default:
      throw unknownCommand(command)
  }
}

function settle(ctx: MoneyContext, id: number, [how, note = '', fan]: string[]): Promise<string> {
  if (how !== 'credit' && how !== 'refund') {
    throw new Misuse(`${quoted(how)} is not a way to settle it: say credit or refund.`)
  }
  if (note === '') throw new Misuse('Say in a note how you know: it is kept with the payment.')
  const fanId = fan === undefined ? null : readId(fan, FAN)
  const settlement = how === 'credit' ? 'credited' : 'refunded'
  return settleUncredited(ctx, { id, settlement, note, fanId })
}

/** A refusal as the operator reads it, with what it says of the amount or the state. */
function inWords(error: unknown): unknown {
  if (!(error instanceof Refusal)) return error
  const { left, state } = error.details
  if (typeof left === 'number') return new Error(`${euro(centsFromEur(left))} of it can go back.`)
  const text = refusalText(error.code, 'en')
  return new Error(typeof state === 'string' ? `It is ${state}. ${text}` : text)
}
