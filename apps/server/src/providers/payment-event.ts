import type { Cents } from '@fanlight/contract/money'
import type { PaymentFailureCode } from '@fanlight/contract/payment-failures'

/** What people know a card by. */
export interface ShownCard {
  brand: string
  last4: string
  /** MM/YY */
  expires: string
}

/** A card that the payer let us charge again. */
export interface KeptCard extends ShownCard {
  /** The gateway's own name for it. */
  token: string
}

/** What a provider says of a payment. May come late, twice and out of order. */
export type PaymentEvent = {
  /** The provider's id of this message, by which a repeat is known. */
  eventId: string
  topUpId: string
  /** The provider's name of the payment: by another one the same top-up was paid a second time. */
  paymentId?: string
} & (
  | { status: 'pending' }
  | { status: 'action_required'; url: string }
  | { status: 'succeeded'; paidCents: Cents; card?: ShownCard | KeptCard }
  | { status: 'succeeded'; paidStars: number }
  | { status: 'failed'; failureCode: PaymentFailureCode; card?: ShownCard }
  | ({ status: 'refunded'; isDispute?: boolean } & Reversal)
  | ({ status: 'reinstated' } & Reversal)
)

/** Money that went back to the payer, or that came again after it had. */
interface Reversal {
  /** The provider's id of the refund or dispute; the message's own where there is none. */
  refundId?: string
  /** How much of it; all that is left where it is not told. */
  refundedCents?: Cents
}
