import {
  blockCards,
  readStanding,
  unblockCards,
  writeOffDebt,
} from '../features/top-up/operate-debts.ts'
import { centsIn, euro, type MoneyContext, type MoneyOptions } from './money-command.ts'

/** What a fan owes, or what was given up of it, in words; null for a command that there is not. */
export function operateDebt(
  ctx: MoneyContext,
  fanId: number,
  [command, euroText]: string[],
  { as: by = '', why: note = '' }: MoneyOptions,
): Promise<string> | null {
  if (command === undefined) return describe(ctx, fanId)
  const amount = centsIn(euroText)
  if (command !== 'write-off' || by === '' || note === '') return null
  if (euroText !== undefined && amount === null) return null
  return writeOffDebt(ctx, { fanId, id: ctx.newId(), by, note }, amount).then(
    (written) => `${euro(written)} that fan ${fanId} owed is our loss now.`,
  )
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
export function operateBlock(
  ctx: MoneyContext,
  fanId: number,
  { as: by = '', why: note = '', lift = false }: MoneyOptions,
): Promise<string> | null {
  if (by === '' || note === '') return null
  return lift ? unblock(ctx, { fanId, by, note }) : block(ctx, { fanId, by, note })
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
