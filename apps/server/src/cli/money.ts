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
import { centsIn, euro, isId, type MoneyContext, type MoneyOptions } from './money-command.ts'
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

const MISUSED = 2

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
  const command = parse(args)
  if (!command) return misuse()
  const operation = open()
  const { config, clock } = operation
  const { settings } = config
  const serverSecrets = async () =>
    config.serverSecrets ?? (await keptServerSecrets(config.dataDir))
  const said = await withDatabase(config, openLog('error'), async ({ db }) => {
    const providers = () => openProviders(operation)
    const ctx = { ...oneDatabase(db), clock, newId: randomUUID, settings, serverSecrets, providers }
    return obey(ctx, command.positionals, command.values)?.catch((error: unknown) => {
      throw inWords(error)
    })
  })
  if (said === undefined) return misuse()
  process.stdout.write(`${said}\n`)
}

function parse(args: string[]) {
  try {
    return parseArgs({ args, options: OPTIONS, allowPositionals: true })
  } catch {
    return null
  }
}

function misuse() {
  process.stdout.write(`${HELP}\n`)
  process.exitCode = MISUSED
}

/** What was done, in words; null for a command that there is not. */
function obey(
  ctx: MoneyContext,
  [command, subject = '', ...more]: string[],
  options: MoneyOptions,
): Promise<string> | null {
  switch (command) {
    case 'show':
      return isId(subject) ? showMoney(ctx, Number(subject)) : null
    case 'credit': {
      const amount = centsIn(more[0])
      if (!isId(subject) || amount === null) return null
      return creditFan(ctx, Number(subject), amount, more.slice(1).join(' '))
    }
    case 'refund':
      return refundMoney(ctx, [subject, ...more], options)
    case 'debt':
      return isId(subject) ? operateDebt(ctx, Number(subject), more, options) : null
    case 'block':
      return isId(subject) ? operateBlock(ctx, Number(subject), options) : null
    case 'uncredited':
      return describeUncredited(ctx)
    case 'settle':
      return isId(subject) ? settle(ctx, Number(subject), more) : null
    case 'reconcile':
      return reconcileDay(ctx, subject)
    case 'payouts':
      return operatePayouts(ctx, [subject, ...more], options)
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

/** A refusal as the operator reads it, with what it says of the amount or the state. */
function inWords(error: unknown): unknown {
  if (!(error instanceof Refusal)) return error
  const { left, state } = error.details
  if (typeof left === 'number') return new Error(`${euro(centsFromEur(left))} of it can go back.`)
  const text = refusalText(error.code, 'en')
  return new Error(typeof state === 'string' ? `It is ${state}. ${text}` : text)
}
