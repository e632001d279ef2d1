export interface StarsInvoiceRequest {
  /** Ours; comes back as the invoice's payload when it is paid. */
  topUpId: string
  stars: number
  title: string
  description: string
}

/** One payment, by the names that the messenger has for bot, payer and charge. */
export interface StarCharge {
  botId: number
  payerId: number
  chargeId: string
}

/** An entry of a bot's book: an invoice was paid, or a payment went back to its payer. */
export type StarMovement =
  | ({ direction: 'paid'; stars: number; payload: string } & StarCharge)
  | { direction: 'returned'; chargeId: string }

/**
 * The messenger's own currency. Only the platform's bot asks for it, because the owner of a bot
 * withdraws its Stars. Paying is told by that bot, never by the invoice's closing.
 */
export interface StarsInvoices {
  /** A link that the messenger opens as an invoice. Throws a ProviderFault when it cannot be had. */
  createLink(request: StarsInvoiceRequest): Promise<string>
  /** Gives the Stars back; having given them back before is a success. Throws a ProviderFault. */
  refund(charge: StarCharge): Promise<void>
  /** The bot that takes Stars; null where there is no messenger. */
  readonly botId: number | null
  /** Its book from entry `offset` on, oldest first. `read` counts entries of every kind. */
  listMovements(offset: number): Promise<{ read: number; movements: StarMovement[] }>
}
