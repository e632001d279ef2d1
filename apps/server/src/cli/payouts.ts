import type { Context } from '../core/context.ts'
import type { Databases } from '../core/databases.ts'
import {
  approvePayout,
  describePayouts,
  movePayout,
  type PayoutStep,
} from '../features/payouts/operate-payouts.ts'
import { idInNumber, payoutNumber } from '../features/payouts/present-payout.ts'

export interface PayoutSecrets {
  /** Opens the account numbers; made or read when one is opened. */
  serverSecret(): Promise<Buffer>
}

type PayoutContext = Pick<Context, keyof Databases | 'clock'> & PayoutSecrets

const STEPS: Record<string, PayoutStep> = {
  approve: 'approved',
  sent: 'sent',
  paid: 'paid',
  returned: 'returned',
}

/** What was done about payouts, in words; null for a command that there is not. */
export function operatePayouts(
  ctx: PayoutContext,
  [command = '', number = '', ...note]: string[],
): Promise<string> | null {
  if (command === 'list') return describePayouts(ctx)
  const step = Object.hasOwn(STEPS, command) ? STEPS[command] : undefined
  const id = idInNumber(number)
  if (!step || id === null) return null
  if (step === 'returned' && note.length === 0) return null
  return move(ctx, id, step, note.join(' '))
}

async function move(ctx: PayoutContext, id: number, step: PayoutStep, note: string) {
  if (step === 'approved') return approvePayout(ctx, id, await ctx.serverSecret())
  const payout = await movePayout(ctx, id, step, note)
  return `${payoutNumber(payout)} is ${step}.`
}
