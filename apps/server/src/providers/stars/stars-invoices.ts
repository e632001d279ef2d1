export interface StarsInvoiceRequest {
  /** Ours; comes back as the invoice's payload when it is paid. */
  topUpId: string
  stars: number
  title: string
  description: string
}

/** The messenger's own currency. Paying is told by the bot, never by the invoice's closing. */
export interface StarsInvoices {
  /** A link that the messenger opens as an invoice. Throws a ProviderFault when it cannot be had. */
  createLink(request: StarsInvoiceRequest): Promise<string>
}
