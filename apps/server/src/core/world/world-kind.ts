/** Which messenger a world lives at. */
export interface WorldKind {
  kind: 'sandbox' | 'telegram'
  /** The platform's bot at the real messenger; null in the sandbox. */
  botId: number | null
}

/** What the operator has set and routines must know; one for all nodes, and the last start's. */
export interface Terms {
  premiumGraceDays: number
}

/** One installation's people, money and files. Worlds never mix. */
export interface World extends WorldKind {
  id: string
  createdAt: Date
}
