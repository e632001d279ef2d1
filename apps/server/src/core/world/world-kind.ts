/** Which messenger a world lives at. */
export interface WorldKind {
  kind: 'sandbox' | 'telegram'
  /** The platform's bot at the real messenger; null in the sandbox. */
  botId: number | null
}

/** One installation's people, money and files. Worlds never mix. */
export interface World extends WorldKind {
  id: string
  createdAt: Date
}
