/** An event as it is kept. Those of one fan are numbered in the order of their commits, without a gap. */
export interface StoredEvent {
  seq: number
  type: string
  body: Record<string, unknown>
}
