import type { Cents } from '@fanlight/contract/money'
import { planSaleRefund, refundSaleIn, type SoldThing } from '../core/sales/refund-sale.ts'
import { planTopUpRefund, requestTopUpRefund } from '../features/top-up/refund-top-up.ts'
import { refuse } from '../platform/refuse.ts'
import { centsIn, euro, isId, type MoneyContext, type MoneyOptions } from './money-command.ts'

const KINDS = ['post', 'message', 'tip', 'premium'] as const

/** What was given back or would be, in words; null for a command that there is not. */
export function refundMoney(
  ctx: MoneyContext,
  [subject = '', ...more]: string[],
  { as: by = '', why: note = '', preview = false }: MoneyOptions,
): Promise<string> | null {
  if (!preview && (by === '' || note === '')) return null
  if (!isId(subject)) {
    const amount = centsIn(more[0])
    if (subject === '' || more.length > 1 || (more.length > 0 && amount === null)) return null
    return refundTopUp(ctx, { topUpId: subject, amount, by, note }, preview)
  }
  const [kindText, id = '', euroText] = more
  const kind = KINDS.find((each) => each === kindText)
  const amount = centsIn(euroText)
  if (!kind || id === '' || (euroText !== undefined && amount === null)) return null
  const refund = { fanId: Number(subject), sale: { kind, subject: id }, amount, by, note }
  return refundSale(ctx, refund, preview)
}

interface AskedRefund {
  amount: Cents | null
  by: string
  note: string
}

async function refundTopUp(
  ctx: MoneyContext,
  refund: AskedRefund & { topUpId: string },
  isPreview: boolean,
): Promise<string> {
  if (isPreview) return listed((await planTopUpRefund(ctx, refund)).entries)
  const amount = await requestTopUpRefund(ctx, { ...refund, id: ctx.newId() })
  return `${euro(amount)} of top-up ${refund.topUpId} go back as soon as the running server has asked for it.`
}

async function refundSale(
  ctx: MoneyContext,
  refund: AskedRefund & { fanId: number; sale: SoldThing },
  isPreview: boolean,
): Promise<string> {
  const plan = await planSaleRefund(ctx, refund)
  if (isPreview) {
    if (!plan) throw refuse('not_found')
    return listed(plan.entries)
  }
  const asked = { ...refund, id: ctx.newId(), reason: 'support' as const }
  const { commissionPercent } = ctx.settings
  const { amountCents, balanceCents } = await ctx
    .dbOf(refund.fanId)
    .transaction((tx) => refundSaleIn(tx, asked, { commissionPercent, now: ctx.clock.now() }))
  return `Fan ${refund.fanId} got ${euro(amountCents)} back, and has ${euro(balanceCents)} now.`
}

function listed(entries: readonly { account: string; amount: Cents }[]): string {
  return ['What it writes:', ...entries.map(lineOf)].join('\n')
}

function lineOf({ account, amount }: { account: string; amount: Cents }): string {
  return `  ${account.padEnd(12)}${euro(amount).padStart(12)}`
}
