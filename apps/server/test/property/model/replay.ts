import type { Subscription } from '@fanlight/contract'
import { assert } from 'vitest'
import type { Claims } from './claims.ts'
import { type FanState, mustFind, type PremiumState, type Terms } from './fan-state.ts'
import type { Histories } from './histories.ts'
import { isDue, renewal } from './renewal.ts'
import { buy, buyPremium, cancelPremium, type Ware } from './sales.ts'
import type { Step } from './step.ts'

/** What tells which event it is. The whole body is compared with the one that the model predicts. */
interface Body {
  messageId?: number
  postId?: number
  tipId?: string
  topUpId?: string
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

  for (const event of events) {
    assert.equal(event.seq, state.seq + 1, 'events are numbered without gaps')
    assert.deepEqual(event.createdAt, causes.terms.now)
    const moment = { state, terms: causes.terms }
    const step = causes.histories.next(event, moment) ?? stepOf(state, event, causes)
    const { type, body } = event
    const told = { type: step.type, body: step.body }
    assert.deepEqual<object>({ type, body }, told, `event ${event.seq}`)

    state = { ...step.next, seq: event.seq }
    moments.push(state)
    if (body.topUpId === undefined) steps.push(step)
  }
  return { moments, steps }
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
      return buy(state, mustFind(wares, `message ${body.messageId}`, 'ware'))
    case 'post_bought':
      claim(body.postId)
      return buy(state, mustFind(wares, `post ${body.postId}`, 'ware'))
    case 'tip_sent':
      claim(body.tipId)
      return buy(state, mustFind(wares, `tip ${body.tipId}`, 'ware'))
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
  assert(didRenew && isDue(premium, terms.now), `nothing is due for ${JSON.stringify(event)}`)
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
