import { PAYMENT_FAILURES } from '@fanlight/contract/payment-failures'
import type { Wish } from './asks.ts'
import type { Model } from './model/model.ts'
import type { PaymentEvent, TopUp } from './model/payments.ts'
import { PAYOUT_MIN } from './model/payouts.ts'
import type { Ware } from './model/wares.ts'
import type { PayoutErrand } from './payouts.ts'
import {
  isOfCards,
  openDisputes,
  refundIn,
  SHELF,
  saleToRefund,
  saleToWithdraw,
} from './refund-errands.ts'
import type { Op, Taps } from './scenario.ts'

/** An op of the scenario with its places filled in: what is really sent. */
export type Errand =
  | { kind: 'ask'; fanId: number; wish: Wish; key: string | null; isLost?: boolean }
  | { kind: 'payment event'; event: PaymentEvent }
  | { kind: 'stock'; ware: Omit<Ware, 'id'>; fanId: number | null }
  | PayoutErrand
  | { kind: 'refund sale'; fanId: number; sale: number; amount: number | null; id: string }
  | { kind: 'withdraw'; fanId: number; sale: number }
  | { kind: 'unblock cards'; fanId: number }
  | { kind: 'job'; job: 'renew' | 'expire' | 'fold' | 'forget'; node: number }

export interface Cast {
  model: Model
  fanIds: readonly number[]
  creatorIds: readonly number[]
  now: Date
}

/** Events of one top-up at once; more would only take long to explain. */
const EVENTS_AT_ONCE = 3
/** A provider tells of recent payments. */
const RECENT_TOP_UPS = 5
const ANY_STEP = ['cancelled', 'approved', 'sent', 'paid', 'returned'] as const
const NEXT_STEPS = {
  requested: ['approved', 'approved', 'cancelled'],
  approved: ['sent', 'sent', 'cancelled'],
  sent: ['paid', 'paid', 'returned'],
  paid: ['returned'],
  returned: [],
  cancelled: [],
} as const

/** Turns the ops of a wave into errands. Empty where there is nothing yet that an op could be about. */
export class Dispatcher {
  readonly #cast: Cast
  readonly #eventsOf = new Map<string, PaymentEvent[]>()
  readonly #wave: number
  #count = 0

  constructor(cast: Cast, wave: number) {
    this.#cast = cast
    this.#wave = wave
  }

  dispatch(op: Op): Errand[] {
    if ('taps' in op) return this.#tap(op)
    switch (op.kind) {
      case 'payment event':
        return this.#bring(op)
      case 'repeat payment event':
        return this.#bringAgain(op)
      case 'retry':
        return this.#retry(op)
      case 'send message':
        return [
          stock('message', this.#creator(op.creator), {
            price: op.price,
            fanId: this.#fan(op.fan),
          }),
        ]
      case 'publish post':
        return [stock('post', this.#creator(op.creator), { price: op.price, fanId: null })]
      case 'request payout':
        return this.#requestPayout(op)
      case 'move payout':
        return this.#movePayout(op)
      case 'refund sale':
        return this.#refundSale(op)
      case 'withdraw':
        return this.#withdraw(op)
      case 'unblock cards':
        return [{ kind: 'unblock cards', fanId: this.#fan(op.fan) }]
      case 'renew':
      case 'expire':
      case 'fold':
      case 'forget':
        break
    }
    return [{ kind: 'job', job: op.kind, node: op.node }]
  }

  #tap(op: Extract<Op, { taps: Taps }>): Errand[] {
    const { copies, keys, isForked, isLost = false } = op.taps
    const fanId = this.#fan(op.fan)
    const wish = this.#wish(op, 0)
    if (!wish) return []
    const key = this.#name('key')
    const asks = Array.from({ length: copies }, (): Errand => {
      const own = { same: key, own: this.#name('key'), none: null }[keys]
      return { kind: 'ask', fanId, wish, key: own, isLost: isLost && own !== null }
    })
    const other = isForked && keys === 'same' ? this.#wish(op, 1) : null
    return other ? [...asks, { kind: 'ask', fanId, wish: other, key }] : asks
  }

  /** `shift` makes it a similar wish for something else. */
  #wish(op: Extract<Op, { taps: Taps }>, shift: number): Wish | null {
    switch (op.kind) {
      case 'start top-up':
        return { kind: 'top-up', method: op.method, amount: op.amount + shift }
      case 'buy message':
        return this.#ware('message', op, shift)
      case 'buy post':
        return this.#ware('post', { ...op, isForeign: false }, shift)
      case 'send tip':
        return this.#ware('tip', op, shift)
      case 'buy premium':
        return { kind: 'premium', creatorId: this.#creator(op.creator + shift) }
      case 'draft tip':
        return { kind: 'draft', creatorId: this.#creator(op.creator), amount: op.amount + shift }
      case 'cancel premium':
        break
    }
    const owner = this.#fan(op.isForeign ? op.fan + 1 : op.fan)
    const premiums = [...this.#cast.model.state(owner).premiums.values()]
    const premium = picked(premiums, op.pick + shift)
    return premium ? { kind: 'cancel', premiumId: premium.id } : null
  }

  /** The newest of what the fan could have, so that shelves which were bought empty fill again. */
  #ware(
    kind: Ware['kind'],
    { fan, pick, isForeign }: { fan: number; pick: number; isForeign: boolean },
    shift: number,
  ): Wish | null {
    const owner = this.#fan(isForeign ? fan + 1 : fan)
    const all = [...this.#cast.model.waresOf(owner).values()].filter((ware) => ware.kind === kind)
    const ware = picked(all.slice(-SHELF), pick + shift)
    return ware ? ({ kind, id: ware.id } as Wish) : null
  }

  #bring({ fan, pick, event: kind, copies }: Extract<Op, { kind: 'payment event' }>): Errand[] {
    const fanId = this.#fan(fan)
    const topUp = picked(this.#topUpsFor(fanId, kind, pick).slice(-RECENT_TOP_UPS), pick)
    if (!topUp) return []
    const before = this.#eventsOf.get(topUp.id) ?? []
    const event = before.length < EVENTS_AT_ONCE ? this.#paymentEvent(topUp, kind, pick) : before[0]
    if (!event) return []
    if (!before.includes(event)) this.#eventsOf.set(topUp.id, [...before, event])
    return Array.from({ length: copies }, () => ({ kind: 'payment event', event }))
  }

  /** Mostly those of which this is a sensible event, and for the rest any of the fan's. */
  #topUpsFor(fanId: number, kind: PaymentEvent['kind'], pick: number): TopUp[] {
    const own = [...this.#cast.model.topUps.values()].filter(
      (topUp) => topUp.fanId === fanId && (topUp.stars === null || !isOfCards(kind)),
    )
    const fitting = own.filter((topUp) => isSensible(kind, topUp))
    return pick % 3 > 0 && fitting.length > 0 ? fitting : own
  }

  #paymentEvent(topUp: TopUp, kind: PaymentEvent['kind'], pick: number): PaymentEvent {
    const id = this.#name('evt')
    const failureCode = picked(PAYMENT_FAILURES, pick) ?? 'operation_rejected'
    const url = `https://issuer.example/${id}`
    return { id, topUpId: topUp.id, kind, failureCode, url, ...refundIn(topUp, kind, { id, pick }) }
  }

  #bringAgain({ fan, pick }: Extract<Op, { kind: 'repeat payment event' }>): Errand[] {
    const { paymentEvents, topUps } = this.#cast.model
    const fanId = this.#fan(fan)
    const own = paymentEvents.filter(({ topUpId }) => topUps.get(topUpId)?.fanId === fanId)
    const again = picked(own, pick)
    return again ? [{ kind: 'payment event', event: again }] : []
  }

  #retry({ fan, pick, isChanged }: Extract<Op, { kind: 'retry' }>): Errand[] {
    const fanId = this.#fan(fan)
    const asked = picked(this.#cast.model.keyRing.recent(fanId, this.#cast.now), pick)
    if (!asked) return []
    const { wish, key } = asked.ask
    const changed: Wish = { kind: 'top-up', method: 'card', amount: 99_99 }
    return [{ kind: 'ask', fanId, wish: isChanged ? changed : wish, key }]
  }

  #refundSale({ fan, pick, copies }: Extract<Op, { kind: 'refund sale' }>): Errand[] {
    const fanId = this.#fan(fan)
    const chosen = saleToRefund(this.#cast.model, fanId, pick)
    if (!chosen) return []
    const id = this.#name('refund')
    return Array.from({ length: copies }, () => ({ kind: 'refund sale', fanId, ...chosen, id }))
  }

  #withdraw({ fan, pick, copies }: Extract<Op, { kind: 'withdraw' }>): Errand[] {
    const fanId = this.#fan(fan)
    const sale = saleToWithdraw(this.#cast.model, fanId, pick)
    if (sale === null) return []
    return Array.from({ length: copies }, () => ({ kind: 'withdraw', fanId, sale }))
  }

  /** A little, a good part, or all: most of all is still on hold. */
  #requestPayout({ creator, pick, copies }: Extract<Op, { kind: 'request payout' }>): Errand[] {
    const creatorId = this.#creator(creator)
    const earned = this.#cast.model.books.holds(`earnings ${creatorId}`)
    const amount = [PAYOUT_MIN, Math.floor(earned / 3), earned][pick % 3] ?? 0
    const key = this.#name('payout')
    return Array.from(
      { length: copies },
      (_, copy): Errand => ({
        kind: 'request payout',
        creatorId,
        amount: Math.max(amount, 1),
        key: pick % 5 === 0 ? `${key}-${copy}` : key,
      }),
    )
  }

  /** Mostly what can follow, of a recent one; now and then anything, and two things at once. */
  #movePayout({ creator, pick, copies }: Extract<Op, { kind: 'move payout' }>): Errand[] {
    const payout = picked(this.#cast.model.payouts.of(this.#creator(creator)).slice(-3), pick)
    if (!payout) return []
    const next = NEXT_STEPS[payout.state]
    const steps = pick % 4 > 0 && next.length > 0 ? next : ANY_STEP
    return Array.from(
      { length: copies },
      (_, copy): Errand => ({
        kind: 'move payout',
        payout,
        step: picked(steps, Math.floor(pick / 4) + copy) ?? 'cancelled',
      }),
    )
  }

  #fan(index: number): number {
    return picked(this.#cast.fanIds, index) ?? 0
  }

  #creator(index: number): number {
    return picked(this.#cast.creatorIds, index) ?? 0
  }

  #name(kind: string): string {
    this.#count += 1
    return `${kind}-${this.#wave}-${this.#count}`
  }
}

function isSensible(kind: PaymentEvent['kind'], topUp: TopUp): boolean {
  const { status } = topUp
  if (kind === 'dispute_won' || kind === 'dispute_lost') return openDisputes(topUp).length > 0
  if (kind === 'refunded' || isOfCards(kind)) return status === 'succeeded'
  return status === 'pending' || status === 'action_required'
}

function stock(
  kind: 'message' | 'post',
  creatorId: number,
  { price, fanId }: { price: number; fanId: number | null },
): Errand {
  return { kind: 'stock', ware: { kind, creatorId, price }, fanId }
}

function picked<T>(items: readonly T[], index: number): T | undefined {
  return items[index % items.length]
}
