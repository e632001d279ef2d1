/** A row that a worker of ours has claimed. */
export interface ClaimedRow {
  id: number
  key: string
  queue: string
  lane: string | null
  payload: unknown
  isRepeatable: boolean
  /** This one counted. */
  attempts: number
}

/** Of what `app.claim_jobs`, or a routine around it, returns. */
export const CLAIMED = `id, key, queue, lane, payload, is_repeatable as "isRepeatable", attempts`
