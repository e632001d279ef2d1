import type { PaymentFailureCode } from '@fanlight/contract/payment-failures'
import type { PaletteName } from '../art/palette.ts'
import type { Looks } from '../art/scenes/portrait.ts'
import type { Picture } from './shapes.ts'

export type TopUpProvider = 'inwizoEcom' | 'only' | 'singularity' | 'stars'

/** When something happened: so many hours before the world is made, or as the calendar has it. */
export type Moment = number | ((madeAt: Date) => Date)

/**
 * What happened between a fan and the creators. Amounts are in cents; posts and messages are named
 * by their first picture.
 */
export type HistoryEntry =
  | { what: 'top-up'; ago: number; amount: number; by: TopUpProvider }
  | {
      what: 'failed top-up'
      ago: number
      amount: number
      by: TopUpProvider
      code: PaymentFailureCode
      creatorId: number
    }
  | { what: 'Premium'; ago: Moment; creatorId: number }
  | { what: 'cancellation'; ago: Moment; creatorId: number }
  | { what: 'tip'; ago: Moment; creatorId: number; amount: number; words: string }
  | { what: 'post'; ago: Moment; picture: string }
  | {
      what: 'message'
      ago: Moment
      creatorId: number
      price: number
      /** For who has not paid yet; what is free needs none. */
      teaser?: string
      text: string
      media: Picture[]
    }
  | { what: 'unlocking'; ago: Moment; picture: string }

export interface DemoFan {
  id: number
  firstName: string
  lastName: string
  username: string
  languageCode: string
  /** In the messenger's wallet. */
  stars: number
  looks: Looks
  backdrop: PaletteName
  joinedHoursAgo: number
  /** Creators whose bots they have started. */
  talksTo: number[]
  /** Creators whose channels they read. */
  reads: number[]
  history: HistoryEntry[]
}
