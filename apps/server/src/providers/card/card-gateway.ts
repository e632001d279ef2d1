import type { Cents } from '@fanlight/contract/money'
import type { PaymentEvent } from '../payment-event.ts'

export interface CheckoutRequest {
  /** Ours; asking again for the same one gives the same checkout. */
  topUpId: string
  /** What the fan pays: the top-up and the fee. */
  totalCents: Cents
  provider: string
  countryCode: string
  fanId: number
  language: string
  /** Where the fan's browser goes when the payment page is done. */
  returnUrl: string
}

export interface Checkout {
  /** The gateway's own name for the payment. */
  reference: string
  /** The page on which the fan pays. */
  url: string
}

export interface SignedMessage {
  headers: Readonly<Record<string, string | string[] | undefined>>
  /** As it came: the signature is over these very bytes. */
  body: Buffer
}

/** `forged`: not signed by the gateway, or too long ago. `unreadable`: signed, and not understood. */
export type WebhookProblem = 'forged' | 'unreadable'

type Readings = PaymentEvent[] | WebhookProblem

export interface SavedCardCharge {
  /** Ours; asking again for the same one charges nothing more. */
  topUpId: string
  totalCents: Cents
  fanId: number
  language: string
  cardToken: string
  /** Where the fan's browser goes should the bank ask for 3-D Secure. */
  returnUrl: string
}

export interface SavedCardGateway {
  /**
   * Charges a card that the fan let us keep. What comes of it is told by webhook. Throws a
   * {@link ProviderFault} like `createCheckout`.
   */
  chargeSavedCard(charge: SavedCardCharge): Promise<{ reference: string }>
  /** Has the gateway delete the card; one that it does not have is deleted already. */
  forgetCard(token: string): Promise<void>
}

export interface Inquiries {
  /** What became of a top-up at the gateway, as events; none where it knows of no payment. */
  inquire(topUpId: string): Promise<PaymentEvent[]>
}

export interface RefundRequest {
  /** As events told it. */
  paymentId: string
  amountCents: Cents
  /** Ours; asking again under the same one gives nothing more back. */
  requestId: string
}

export interface Refunds {
  /** Gives money back to the payer. The events of it come by webhook. */
  refund(request: RefundRequest): Promise<void>
}

/** One line of what a gateway has of ours: money that came, went back, or came again. */
export interface SettledLine {
  what: 'payment' | 'refund' | 'dispute' | 'reinstated'
  /** The gateway's name of the payment, or of the refund or dispute. */
  reference: string
  paymentId: string
  /** As the gateway names what was paid: our top-up, if it is one of ours. */
  orderName: string
  amount: Cents
  at: Date
}

export interface Settlements {
  /** Everything between two moments. Throws a {@link ProviderFault} when it cannot be had whole. */
  listSettled(span: { from: Date; to: Date }): Promise<SettledLine[]>
}

/** One acquirer. Adding another is one file that implements this, and one line in the wiring. */
export interface CardGateway
  extends Partial<SavedCardGateway>,
    Partial<Inquiries>,
    Partial<Refunds>,
    Partial<Settlements> {
  readonly name: string
  /** Throws a {@link ProviderFault} when the gateway cannot be asked. */
  createCheckout(request: CheckoutRequest): Promise<Checkout>
  /**
   * The events in a signed message: none for kinds of message that do not concern us. One that has to
   * ask the gateway for more may throw a {@link ProviderFault}; the message then comes again.
   */
  readWebhook(message: SignedMessage): Readings | Promise<Readings>
}
