import type { Model } from './model/model.ts'
import { grossOf, type PaymentEvent, type TopUp } from './model/payments.ts'
import { awayBy } from './model/refunds.ts'

/** What fans and support choose from: few, so that they often choose the same. */
export const SHELF = 6

/** All that is left of a recent sale, or a part, now and then more than there is. */
export function saleToRefund(model: Model, fanId: number, pick: number) {
  const { sales } = model.state(fanId)
  const sale = Math.max(0, sales.length - 1 - (pick % SHELF))
  const price = sales[sale]?.amount
  if (price === undefined) return null
  const amount = [null, Math.ceil(price * 0.4), price][Math.floor(pick / SHELF) % 3] ?? null
  return { sale, amount }
}

/** A recent purchase, mostly one that the fan has not opened. */
export function saleToWithdraw(model: Model, fanId: number, pick: number): number | null {
  const bought = [...model.state(fanId).sales.entries()].filter(
    ([, { kind }]) => kind === 'message' || kind === 'post',
  )
  const unopened = bought.filter(([, { isUnopened }]) => isUnopened)
  const choice = pick % 4 > 0 && unopened.length > 0 ? unopened : bought
  const recent = choice.slice(-SHELF)
  return recent[pick % recent.length]?.[0] ?? null
}

export function isOfCards(kind: PaymentEvent['kind']): boolean {
  return ['part_refunded', 'disputed', 'dispute_won', 'dispute_lost'].includes(kind)
}

export function openDisputes({ refunds }: TopUp): string[] {
  return refunds.filter((each) => each.isDispute && awayBy(each) > 0).map(({ id }) => id)
}

/** Shares of what was paid: few refunds of each top-up, so that the same one is often told of. */
const PARTS = [0.2, 0.35, 0.6]
const DISPUTES = [1, 0.4]

/** Which refund or dispute the event is of, and how much of it. Now and then only half is told. */
export function refundIn(
  topUp: TopUp,
  kind: PaymentEvent['kind'],
  { id, pick }: { id: string; pick: number },
): Pick<PaymentEvent, 'refundId' | 'refunded'> {
  const paid = grossOf(topUp)
  if (!isOfCards(kind)) {
    // The messenger names neither its refund nor an amount; a card's is known by its payment.
    return topUp.stars === null
      ? { refundId: `pay_of_${topUp.id}`, refunded: paid }
      : { refundId: id, refunded: null }
  }
  const [prefix, shares] = kind === 'part_refunded' ? ['re', PARTS] : (['dp', DISPUTES] as const)
  const index = Math.floor(pick / 3) % shares.length
  const fresh = `${prefix}-${topUp.id}-${index}`
  const isEnd = kind === 'dispute_won' || kind === 'dispute_lost'
  const open = openDisputes(topUp)
  const refundId = (isEnd && pick % 3 > 0 && open[pick % open.length]) || fresh
  const share = shares[Number(refundId.at(-1))] ?? 1
  const whole = Math.ceil(paid * share)
  return { refundId, refunded: pick % 5 === 0 ? Math.ceil(whole / 2) : whole }
}
