import {
  eur,
  type FanState,
  isOpen,
  type Sale,
  type SaleRefund,
  type Terms,
  withPremium,
} from './fan-state.ts'
import { spendAgain, unspend } from './limits.ts'
import { end } from './renewal.ts'
import type { Posting, Step } from './step.ts'

export interface GivingBack {
  sale: number
  amount: number
  /** Whose it is where a bank gave it back; null where support did. */
  dispute: string | null
  /** Of support's and of the fan's own. */
  refundId?: string
  isWithdrawal?: boolean
}

export function leftOf({ amount, refunded }: Sale): number {
  return amount - refunded
}

/** A sale goes back to the fan, and what nothing is left of is theirs no more. */
export function giveBack(state: FanState, giving: GivingBack, terms: Terms): Step[] {
  const { amount, dispute, refundId, isWithdrawal = false } = giving
  const sale = saleAt(state, giving.sale)
  const refunded = sale.refunded + amount
  const feeRefunded = rounded(sale.fee * refunded, sale.amount)
  const refund: SaleRefund = {
    sale: giving.sale,
    amount,
    fee: feeRefunded - sale.feeRefunded,
    closes: refunded === sale.amount,
    dispute,
    isWithdrawal,
    isUndone: false,
  }
  const next = withSaleAt(state, giving.sale, { ...sale, refunded, feeRefunded })
  const step: Step = {
    type: 'sale_refunded',
    next: {
      ...(refund.closes ? without(next, sale) : next),
      balance: state.balance + amount,
      limits: unspend(state.limits, amount, sale.soldAt),
      refunds: [...state.refunds, refund],
    },
    body: { ...told(sale, refund, state.balance + amount), ...(refundId && { refundId }) },
    postings: postingsOf(sale, refund, -1),
    outcome: `sale given back by ${nameOfGiver(refund)}${refund.closes ? '' : ' in part'}`,
  }
  return [step, ...ending(step.next, sale, refund, terms)]
}

/** The month that is paid for ends with its money. */
function ending(state: FanState, sale: Sale, { closes }: SaleRefund, { now }: Terms): Step[] {
  const premium = state.premiums.get(sale.creatorId)
  if (sale.kind !== 'premium' || !closes || !premium?.nextCheckAt) return []
  if (premium.activeUntil.getTime() !== sale.endsAt?.getTime()) return []
  const activeUntil = premium.activeUntil < now ? premium.activeUntil : now
  return [end(state, { ...premium, activeUntil }, 'refunded')]
}

/** What was given back by a dispute that was won is sold again, as far as it reaches. */
export function sellAgain(
  state: FanState,
  dispute: string,
  regained: number,
  terms: Terms,
): Step[] {
  const steps: Step[] = []
  const now = () => steps.at(-1)?.next ?? state
  let left = regained
  const closed = [...state.refunds.entries()]
    .filter(([, refund]) => refund.dispute === dispute && !refund.isUndone)
    .sort(([a, one], [b, other]) => soldAt(state, one) - soldAt(state, other) || a - b)
  for (const [index, refund] of closed) {
    const again = refund.amount <= left ? reinstated(now(), index, terms) : null
    if (!again) continue
    steps.push(again)
    left -= refund.amount
  }
  return steps
}

function reinstated(state: FanState, index: number, { now }: Terms): Step | null {
  const refund = state.refunds[index]
  if (!refund || state.balance < refund.amount) return null
  const sale = saleAt(state, refund.sale)
  const premium = state.premiums.get(sale.creatorId)
  const isMonth = sale.kind === 'premium' && sale.endsAt !== null
  const opensMonth = isMonth && leftOf(sale) === 0 && Number(sale.endsAt) > now.getTime()
  if (opensMonth && isOpen(premium, now)) return null
  if ((sale.kind === 'post' || sale.kind === 'message') && state.owned.has(sale.name)) return null
  const balance = state.balance - refund.amount
  const again = {
    ...sale,
    refunded: sale.refunded - refund.amount,
    feeRefunded: sale.feeRefunded - refund.fee,
  }
  const limits = spendAgain(state.limits, refund.amount, sale.soldAt)
  const sold = { ...withSaleAt(state, refund.sale, again), balance, limits }
  const owned = isMonth ? state.owned : new Set(state.owned).add(sale.name)
  const refunds = state.refunds.with(index, { ...refund, isUndone: true })
  const open =
    opensMonth && premium && sale.endsAt
      ? withPremium(sold, {
          ...premium,
          activeUntil: sale.endsAt,
          isRecurrent: false,
          failedAt: null,
          nextCheckAt: sale.endsAt,
        })
      : sold
  return {
    type: 'sale_reinstated',
    next: { ...open, owned, refunds, intents: unwanted(state, sale) },
    body: told(sale, refund, balance),
    postings: postingsOf(sale, refund, 1),
    outcome: 'sold again, the dispute was won',
  }
}

/** The credit that sells it again finds that the fan has it. */
function unwanted({ intents }: FanState, { name }: Sale) {
  return intents.filter(({ kind, thing }) => `${kind} ${thing}` !== name)
}

function told({ kind, creatorId }: Sale, refund: SaleRefund, balance: number) {
  return {
    kind,
    authorId: creatorId,
    amount: eur(refund.amount),
    isWhole: refund.closes,
    reason: reasonOf(refund),
    balance: eur(balance),
  }
}

function reasonOf({ dispute, isWithdrawal }: SaleRefund): string {
  if (isWithdrawal) return 'withdrawal'
  return dispute ? 'dispute' : 'support'
}

function nameOfGiver(refund: SaleRefund): string {
  return { withdrawal: 'the fan', dispute: 'a dispute' }[reasonOf(refund)] ?? 'support'
}

function postingsOf({ creatorId }: Sale, { amount, fee }: SaleRefund, sign: 1 | -1): Posting[] {
  return [
    { account: `earnings ${creatorId}`, amount: sign * (amount - fee) },
    { account: 'commission', amount: sign * fee },
    { account: 'spent', amount: sign * amount },
  ]
}

function without(state: FanState, { kind, name }: Sale): FanState {
  if (kind === 'tip' || kind === 'premium') return state
  return { ...state, owned: new Set([...state.owned].filter((each) => each !== name)) }
}

function withSaleAt(state: FanState, index: number, sale: Sale): FanState {
  return { ...state, sales: state.sales.with(index, sale) }
}

function soldAt(state: FanState, { sale }: SaleRefund): number {
  return saleAt(state, sale).soldAt.getTime()
}

function saleAt({ sales }: FanState, index: number): Sale {
  const sale = sales[index]
  if (!sale) throw new Error(`the model knows no sale ${index}`)
  return sale
}

/** Half a cent is rounded up, as PostgreSQL does. */
function rounded(numerator: number, denominator: number): number {
  return Math.floor((2 * numerator + denominator) / (2 * denominator))
}
