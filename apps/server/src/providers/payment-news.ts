import type { Cents } from '@fanlight/contract/money'
import type { PaymentFailureCode } from '@fanlight/contract/payment-failures'

/** A card that the payer let us charge again. */
export interface KeptCard {
  /** The gateway's own name for it. */
  token: string
  brand: string
  last4: string
  /** MM/YY */
  expires: string
}

/** What a provider says of a payment. May come late, twice and out of order. */
export type PaymentNews = {
  /** The provider's id of this message, by which a repeat is known. */
  eventId: string
  topUpId: string
} & (
  | { status: 'pending' }
  | { status: 'action_required'; url: string }
  | { status: 'succeeded'; paidCents: Cents; card?: KeptCard }
  | { status: 'succeeded'; paidStars: number }
  | { status: 'failed'; failureCode: PaymentFailureCode }
  | { status: 'refunded' }
)
