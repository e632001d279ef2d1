import { credited } from './debts.ts'
import { eur, type FanState, type Terms } from './fan-state.ts'
import {
  grossOf,
  type Happening,
  NO_PURPOSE,
  OPEN,
  type PaymentEvent,
  type TopUp,
} from './payments.ts'
import { book, takenBack, unbooked, withRefund, withReinstated } from './refunds.ts'
import type { Step } from './step.ts'

/** What a happening makes of a top-up, and what the fan is told of it, all in one transaction. */
export interface Followed {
  topUp: TopUp
  steps: Step[]
}

export interface Moment {
  state: FanState
  terms: Terms
}

export function follow(topUp: TopUp, happening: Happening, moment: Moment): Followed {
  const nothing = { topUp, steps: [] }
  const isOpen = OPEN.includes(topUp.status)
  if (happening === 'expire') {
    return isOpen ? { topUp: { ...topUp, status: 'expired' }, steps: [] } : nothing
  }
  const { now } = moment.terms
  switch (happening.kind) {
    case 'succeeded':
      return topUp.wasPaid ? nothing : settle({ ...topUp, wasPaid: true }, moment)
    case 'refunded':
    case 'part_refunded':
    case 'disputed':
      return goneBack(withRefund(topUp, happening, now), moment)
    case 'dispute_won': {
      const won = withReinstated(topUp, happening, now)
      return won.wasPaid ? settle(won, moment) : { topUp: won, steps: [] }
    }
    case 'failed':
    case 'action_required':
      return isOpen ? unpaid(topUp, happening, happening.kind, moment) : nothing
    case 'pending':
    case 'mispaid':
    case 'dispute_lost': // the money was taken when the dispute began
      break
  }
  return nothing
}

/** Whether it was told before the payment itself: then it counts when that is told. */
function goneBack(topUp: TopUp, moment: Moment): Followed {
  if (topUp.wasPaid) return settle(topUp, moment)
  const isWhole = takenBack(topUp) >= grossOf(topUp)
  return { topUp: isWhole ? { ...topUp, status: 'refunded' } : topUp, steps: [] }
}

/** Brings a paid top-up to what it comes to: credited unless all went back before, less what did. */
function settle(paid: TopUp, { state, terms }: Moment): Followed {
  const steps: Step[] = []
  const latest = () => steps.at(-1)?.next ?? state
  let topUp = paid
  const isCreditedNow = !paid.wasCredited && takenBack(paid) < grossOf(paid)
  let hasMore = isCreditedNow
  if (isCreditedNow) {
    steps.push(credit(state, paid))
    topUp = { ...topUp, wasCredited: true }
  }
  if (topUp.wasCredited) {
    for (const refund of unbooked(topUp)) {
      const booked = book(latest(), topUp, refund, terms)
      hasMore ||= booked.hasMore
      steps.push(...booked.steps)
      topUp = booked.topUp
    }
  }
  if (hasMore) steps.push(...credited(latest(), terms))
  const status = takenBack(topUp) >= topUp.amount ? 'refunded' : 'succeeded'
  return { topUp: { ...topUp, status }, steps }
}

function credit(state: FanState, { id: topUpId, gateway, amount, fee }: TopUp): Step {
  const balance = state.balance + amount
  return {
    type: 'eur_balance_top_up',
    next: { ...state, balance, credited: new Map(state.credited).set(topUpId, state.sales.length) },
    body: { ...NO_PURPOSE, balance: eur(balance), amount: eur(amount), topUpId },
    postings: [
      { account: `clearing ${gateway}`, amount: -amount - fee },
      { account: 'provider_fee', amount: fee },
    ],
    outcome: 'credited',
  }
}

function unpaid(
  topUp: TopUp,
  { failureCode: code, url }: PaymentEvent,
  status: 'failed' | 'action_required',
  { state: next }: Moment,
): Followed {
  const topUpId = topUp.id
  const step: Step =
    status === 'failed'
      ? {
          type: 'pay_error',
          body: { ...NO_PURPOSE, code, topUpId },
          next,
          postings: [],
          outcome: 'pay error',
        }
      : {
          type: 'pay_action_required',
          body: { url, topUpId, device: '' },
          next,
          postings: [],
          outcome: 'pay action required',
        }
  return { topUp: { ...topUp, status }, steps: [step] }
}
