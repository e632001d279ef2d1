import type { Cents } from '@fanlight/contract/money'
import type { PaymentFailureCode } from '@fanlight/contract/payment-failures'

/** What a provider says of a payment. May come late, twice and out of order. */
export type PaymentNews = {
  /** The provider's id of this message, by which a repeat is known. */
  eventId: string
  topUpId: string
} & (
  | { status: 'pending' }
  | { status: 'action_required'; url: string }
  | { status: 'succeeded'; paidCents: Cents }
  | { status: 'succeeded'; paidStars: number }
  | { status: 'failed'; failureCode: PaymentFailureCode }
  | { status: 'refunded' }
)
