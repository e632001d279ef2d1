import {
  blockCards,
  readStanding,
  unblockCards,
  writeOffDebt,
} from '../features/top-up/operate-debts.ts'
import { readEuro, readWho, unknownCommand } from './misuse.ts'
import { euro, type MoneyContext, type MoneyOptions } from './money-command.ts'

/** What a fan owes, or what was given up of it, in words. */
export async function operateDebt(
  ctx: MoneyContext,
  fanId: number,
  [command, euroText]: string[],
  options: MoneyOptions,
): Promise<string> {
  if (command === undefined) return describe(ctx, fanId)
  if (command !== 'write-off') throw unknownCommand(`debt ${fanId} ${command}`)
  const amount = euroText === undefined ? null : readEuro(euroText)
  const written = await writeOffDebt(ctx, { fanId, id: ctx.newId(), ...readWho(options) }, amount)
  return `${euro(written)} that fan ${fanId} owed is our loss now.`
}

async function describe(ctx: MoneyContext, fanId: number): Promise<string> {
  const { debt, blocks } = await readStanding(ctx, fanId)
  const lines = blocks.map(
    ({ createdAt, blockedBy, id, note }) => `  ${createdAt}  by ${blockedBy}  ${id}  ${note}`,
  )
  const cards = lines.length === 0 ? 'Cards are taken.' : 'No card is taken:'
  return [`Fan ${fanId} owes ${euro(debt)}. ${cards}`, ...lines].join('\n')
}

/** Whether cards are taken from a fan from now on. */
export async function operateBlock(
  ctx: MoneyContext,
  fanId: number,
  { lift = false, ...options }: MoneyOptions,
): Promise<string> {
  const act = { fanId, ...readWho(options) }
  return lift ? unblock(ctx, act) : block(ctx, act)
}

interface Act {
  fanId: number
  by: string
  note: string
}

async function block(ctx: MoneyContext, act: Act): Promise<string> {
  await blockCards(ctx, { ...act, id: ctx.newId() })
  return `No card is taken from fan ${act.fanId} any more.`
}

async function unblock(ctx: MoneyContext, act: Act): Promise<string> {
  const wasBlocked = await unblockCards(ctx, act)
  return wasBlocked
    ? `Cards of fan ${act.fanId} are taken again.`
    : `Cards of fan ${act.fanId} were not blocked.`
}
