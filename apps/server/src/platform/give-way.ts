import { setTimeout as wait } from 'node:timers/promises'

/** Of the time that was worked. Measured by the bench of renewals; see docs/decisions/0104. */
const REST_PART = 2

/**
 * Between two batches of a long job: while anyone is being answered, the job rests for a part of the time
 * that it has worked, so that a person who pays never waits behind a hundred thousand renewals.
 */
export async function giveWay(
  requests: { underWay: number },
  workedMs: number,
  stopping?: AbortSignal,
): Promise<void> {
  if (requests.underWay === 0 || stopping?.aborted) return
  await wait(workedMs * REST_PART, undefined, stopping && { signal: stopping }).catch(() => {}) // the stop ends it
}
