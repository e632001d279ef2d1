/** One number that we promise, measured beside its peer in the same run. */
export interface Promised {
  name: string
  /** What is measured against what, in words. */
  compares: string
  /** Ratio of ours to the peer's that we aim at; for a limit, the limit is the peer and 1 the goal. */
  goal: { ratio: number; isBetter: 'higher' | 'lower' }
  /** What must be brought here before it can be measured; it is passed over until then. */
  missing?: string | null
  measure(): Promise<Measured>
}

export interface Measured {
  ours: number
  peer: number
  unit: string
  /** Anything a reader needs to judge the figures. */
  notes?: string[]
}
