import type { Cents } from '@fanlight/contract/money'
import { planSaleRefund, refundSaleIn, type SoldThing } from '../core/sales/refund-sale.ts'
import { planTopUpRefund, requestTopUpRefund } from '../features/top-up/refund-top-up.ts'
import { isId, Misuse, quoted, readEuro, readWho } from './misuse.ts'
import { euro, type MoneyContext, type MoneyOptions } from './money-command.ts'

const KINDS = ['post', 'message', 'tip', 'premium'] as const

/** Top-ups and tips are named by UUIDs. */
const TOP_UP = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
/** How each kind of sale is named. */
const SUBJECTS: Record<SoldThing['kind'], readonly [RegExp, string]> = {
  post: [/^[1-9]\d{0,15}$/, 'the number of the purchase, which is not the post’s'],
  message: [/^[1-9]\d{0,15}$/, 'the number of the purchase, which is not the message’s'],
  tip: [TOP_UP, 'the long id of a tip'],
  premium: [/^\S+$/, 'a month of Premium'],
}
const WHAT_TO_REFUND =
  'Name a top-up by its long id, or a fan by their number and then what they bought.'

/** What was given back or would be, in words. */
export async function refundMoney(
  ctx: MoneyContext,
  [subject = '', ...more]: string[],
  { preview = false, ...options }: MoneyOptions,
): Promise<string> {
  const who = () => (preview ? { by: '', note: '' } : readWho(options))
  if (!isId(subject)) {
    const [euroText, ...rest] = more
    if (!TOP_UP.test(subject) || rest.length > 0) throw new Misuse(WHAT_TO_REFUND)
    const amount = euroText === undefined ? null : readEuro(euroText)
    return refundTopUp(ctx, { topUpId: subject, amount, ...who() }, preview)
  }
  const sale = readSale(more)
  const amount = more[2] === undefined ? null : readEuro(more[2])
  return refundSale(ctx, { fanId: Number(subject), sale, amount, ...who() }, preview)
}

function readSale([kindText, subject = '']: string[]): SoldThing {
  const kind = KINDS.find((each) => each === kindText)
  if (!kind) throw new Misuse(`${quoted(kindText)} is not a kind of sale: ${KINDS.join(', ')}.`)
  const [form, number] = SUBJECTS[kind]
  if (form.test(subject)) return { kind, subject }
  throw new Misuse(`${quoted(subject)} is not ${number}, as npm run money show <fan> lists it.`)
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
  if (!plan) {
    const { kind, subject } = refund.sale
    throw new Error(
      `Fan ${refund.fanId} has bought nothing that is called ${kind} ${subject}. ` +
        `npm run money show ${refund.fanId} lists what they bought.`,
    )
  }
  if (isPreview) return listed(plan.entries)
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
