import type { PayoutState } from '@fanlight/contract'
import { assert } from 'vitest'
import type { Tally } from '../tally.ts'
import type { Books } from './books.ts'
import type { Posting } from './step.ts'

export const PAYOUT_FEE = 1_00
export const PAYOUT_MIN = 3_00

export interface ModelPayout {
  id: number
  creatorId: number
  amount: number
  state: PayoutState
}

/** What was tried about a payout, and what came of it. */
export interface PayoutDeed {
  step: PayoutState
  /** Null where it was refused. */
  payout: ModelPayout | null
  /** Of a refusal. */
  code?: string
}

/** The order in which a payout can have them, two of which can never be had both. */
const ORDER: readonly PayoutState[] = [
  'requested',
  'cancelled',
  'approved',
  'sent',
  'paid',
  'returned',
]

/** Every payout that there must be. */
export class ModelPayouts {
  readonly all = new Map<number, ModelPayout>()

  /** Books each step once, in whatever order the wave took them. */
  fold(deeds: readonly PayoutDeed[], { books, tally }: { books: Books; tally: Tally }) {
    const done = new Set<string>()
    const byOrder = deeds.toSorted((a, b) => ORDER.indexOf(a.step) - ORDER.indexOf(b.step))
    for (const { step, payout, code } of byOrder) {
      if (!payout) {
        if (code) tally.count(code)
        continue
      }
      const name = `${step} ${payout.id}`
      const before = this.all.get(payout.id)
      const isRepeat = done.has(name) || (step === 'requested' && before !== undefined)
      if (isRepeat || (step === 'cancelled' && before?.state === 'cancelled')) continue
      done.add(name)
      assert(
        !(step === 'approved' && before?.state === 'cancelled'),
        `${name} after it was cancelled`,
      )
      this.all.set(payout.id, { ...payout, state: step })
      books.post(postingsOf(step, payout))
      tally.count(`payout ${step}`)
    }
  }

  of(creatorId: number): ModelPayout[] {
    return [...this.all.values()].filter((payout) => payout.creatorId === creatorId)
  }
}

function postingsOf(step: PayoutState, { creatorId, amount }: ModelPayout): Posting[] {
  const earnings = `earnings ${creatorId}`
  switch (step) {
    case 'requested':
      return [
        { account: earnings, amount: -amount },
        { account: 'payouts', amount },
      ]
    case 'cancelled':
      return [
        { account: 'payouts', amount: -amount },
        { account: earnings, amount },
      ]
    case 'sent':
      return [
        { account: 'payouts', amount: -amount },
        { account: 'bank', amount: amount - PAYOUT_FEE },
        { account: 'payout_fee', amount: PAYOUT_FEE },
      ]
    case 'returned':
      return [
        { account: 'bank', amount: PAYOUT_FEE - amount },
        { account: 'payout_fee', amount: -PAYOUT_FEE },
        { account: earnings, amount },
      ]
    case 'approved':
    case 'paid':
      break
  }
  return []
}
