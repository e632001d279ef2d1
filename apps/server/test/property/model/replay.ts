import type { Subscription } from '@fanlight/contract'
import { assert } from 'vitest'
import type { Claims } from './claims.ts'
import { credited } from './debts.ts'
import { type FanState, mustFind, type PremiumState, type Terms } from './fan-state.ts'
import type { Moment } from './follow.ts'
import type { Histories } from './histories.ts'
import { isDue, renewal } from './renewal.ts'
import { type GivingBack, giveBack } from './sale-refunds.ts'
import { buy, buyPremium, cancelPremium } from './sales.ts'
import type { Step } from './step.ts'
import type { Ware } from './wares.ts'

/** What tells which event it is. The whole body is compared with the one that the model predicts. */
interface Body {
  messageId?: number
  postId?: number
  tipId?: string
  topUpId?: string
  /** Of a sale that support gave back. */
  refundId?: string
  subscription?: Subscription
}

export interface ToldEvent {
  seq: number
  type: string
  body: Body
  createdAt: Date
}

/** What may have caused the events of a fan in one wave. */
export interface Causes {
  claims: Claims
  terms: Terms
  wares: ReadonlyMap<string, Ware>
  /** Of the fan's top-ups. */
  histories: Histories
  /** What support was asked to give back, by its id. */
  refunds: ReadonlyMap<string, GivingBack>
  /** Whether anybody looked for Premium that is due. */
  didRenew: boolean
}

export interface Replay {
  /** Every moment of the wave, the one before it included. */
  moments: FanState[]
  /** But for those of top-ups: which they were is known when the wave is explained. */
  steps: Step[]
}

/**
 * Goes through a fan's events in the order of their numbers, which is the order in which the fan's
 * wallet was held. Each must follow from the moment before and from a cause of its own, and must say
 * exactly what the model says.
 */
export function replay(start: FanState, events: readonly ToldEvent[], causes: Causes): Replay {
  const moments = [start]
  const steps: Step[] = []
  let state = start
  /** The rest of what support gave back: its transaction holds the wallet until all of it is told. */
  let awaited: Step[] = []

  for (const event of events) {
    assert.equal(event.seq, state.seq + 1, 'events are numbered without gaps')
    assert.deepEqual(event.createdAt, causes.terms.now)
    const moment = { state, terms: causes.terms }
    const [step, ...rest] =
      awaited.length > 0
        ? awaited
        : stepsOf(causes.histories.next(event, moment), moment, event, causes)
    assert(step, `nothing explains ${JSON.stringify(event)}`)
    awaited = rest
    const { type, body } = event
    const told = { type: step.type, body: step.body }
    assert.deepEqual<object>({ type, body }, told, `event ${event.seq}`)

    state = { ...step.next, seq: event.seq }
    moments.push(state)
    if (body.topUpId === undefined) steps.push(step)
  }
  assert.deepEqual(awaited, [], 'what must follow was told')
  return { moments, steps }
}

/** What the event tells, and what must be told behind it. */
function stepsOf(
  ofTopUp: Step | null,
  { state, terms }: Moment,
  event: ToldEvent,
  causes: Causes,
): Step[] {
  if (ofTopUp) return [ofTopUp]
  if (event.type !== 'sale_refunded') return [stepOf(state, event, causes)]
  const { refundId = '' } = event.body
  assert(
    causes.claims.take(`sale_refunded ${refundId}`, event.body),
    `nobody was promised ${JSON.stringify(event)}`,
  )
  const given = giveBack(state, mustFind(causes.refunds, refundId, 'refund'), terms)
  return [...given, ...credited(given.at(-1)?.next ?? state, terms)]
}

function stepOf(state: FanState, event: ToldEvent, causes: Causes): Step {
  const { type, body } = event
  const { claims, terms, wares } = causes
  const claim = (id: number | string | undefined) =>
    assert(claims.take(`${type} ${id ?? ''}`, body), `nobody was promised ${JSON.stringify(event)}`)

  switch (type) {
    case 'message_received':
      claim(body.messageId)
      return unchanged(state, event, body)
    case 'message_bought':
      claim(body.messageId)
      return buy(state, mustFind(wares, `message ${body.messageId}`, 'ware'), terms)
    case 'post_bought':
      claim(body.postId)
      return buy(state, mustFind(wares, `post ${body.postId}`, 'ware'), terms)
    case 'tip_sent':
      claim(body.tipId)
      return buy(state, mustFind(wares, `tip ${body.tipId}`, 'ware'), terms)
    case 'premium_bought':
      claim(subscribed(body).authorId)
      return buyPremium(state, subscribed(body), terms)
    case 'premium_cancelled':
      claim(subscribed(body).id)
      return cancelPremium(state, premiumIn(state, body))
    case 'premium_renewed':
    case 'premium_renewal_failed':
    case 'premium_ended':
      return renewalOf(state, event, causes)
    default:
      throw new Error(`an event of no known type: ${JSON.stringify(event)}`)
  }
}

function renewalOf(state: FanState, event: ToldEvent, { didRenew, terms }: Causes): Step {
  const premium = premiumIn(state, event.body)
  // One that failed is tried every day, whatever the model knows of the hour.
  const isTried = premium.failedAt !== null || isDue(premium, terms.now)
  assert(didRenew && isTried, `nothing is due for ${JSON.stringify(event)}`)
  const step = renewal(state, premium, terms)
  assert(step, `nothing can follow for ${JSON.stringify(event)}`)
  return step
}

function premiumIn(state: FanState, body: Body): PremiumState {
  return mustFind(state.premiums, subscribed(body).authorId, 'Premium of creator')
}

function subscribed({ subscription }: Body): Subscription {
  assert(subscription, 'an event of Premium tells the subscription')
  return subscription
}

function unchanged(state: FanState, { type }: ToldEvent, body: object): Step {
  return { type, body, next: state, postings: [], outcome: type.replaceAll('_', ' ') }
}
