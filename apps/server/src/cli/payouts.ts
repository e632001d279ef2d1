import type { Context } from '../core/context.ts'
import type { Databases } from '../core/databases.ts'
import { describeOrder, describePayouts } from '../features/payouts/describe-payouts.ts'
import { movePayout, type PayoutStep } from '../features/payouts/operate-payouts.ts'
import { idInNumber, payoutNumber } from '../features/payouts/present-payout.ts'
import type { SecretRing } from '../platform/secrets.ts'
import { Misuse, quoted, unknownCommand } from './misuse.ts'

export interface PayoutSecrets {
  /** Opens the account numbers; made or read when one is opened. */
  serverSecrets(): Promise<Readonly<SecretRing>>
}

type PayoutContext = Pick<Context, keyof Databases | 'clock'> & PayoutSecrets

const STEPS: Record<string, PayoutStep> = {
  approve: 'approved',
  sent: 'sent',
  paid: 'paid',
  returned: 'returned',
}

interface PayoutOptions {
  as?: string | undefined
  iban?: boolean | undefined
}

/** What was done about payouts, in words. */
export async function operatePayouts(
  ctx: PayoutContext,
  [command = '', number = '', ...note]: string[],
  { as: by = '', iban = false }: PayoutOptions,
): Promise<string> {
  if (command === 'list') return describePayouts(ctx)
  const step = Object.hasOwn(STEPS, command) ? STEPS[command] : undefined
  if (!step && command !== 'order') throw unknownCommand(`payouts ${command}`.trim())
  const id = idInNumber(number)
  if (id === null)
    throw new Misuse(`${quoted(number)} is not a payout’s number, such as PO-2026-1001.`)
  if (!step) return order(ctx, id, iban)
  if (by === '') {
    throw new Misuse('Say who you are: --as "<your name>". Two people let a payout go.')
  }
  if (step === 'returned' && note.length === 0) {
    throw new Misuse('Say why it came back: the creator reads it.')
  }
  return move(ctx, id, { step, by, note: note.join(' ') })
}

/** The whole number of an account leaves the database on this way alone. */
async function order(ctx: PayoutContext, id: number, isWhole: boolean): Promise<string> {
  return describeOrder(ctx, id, isWhole ? await ctx.serverSecrets() : null)
}

async function move(ctx: PayoutContext, id: number, by: Parameters<typeof movePayout>[2]) {
  const payout = await movePayout(ctx, id, by)
  if (by.step !== 'approved') return `${payoutNumber(payout)} is ${by.step}.`
  return `${await describeOrder(ctx, id, null)} Another person sends it.`
}
