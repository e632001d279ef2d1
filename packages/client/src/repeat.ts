import { retryDelayMs } from '@fanlight/domain/time/retry'
import { NetworkError } from './errors.ts'
import type { Answer } from './read-answer.ts'

const RETRY_LIMIT = 3
/** A server that asks for more patience than a person has is not asked again. */
const RETRY_AFTER_MAX_MS = 30_000

/** The world's clock and dice, injected so that tests need not wait. */
export interface Rhythm {
  random: () => number
  now: () => number
  /** Ends after `ms`, or rejects as soon as `signal` aborts. */
  sleep: (ms: number, signal: AbortSignal | undefined) => Promise<void>
}

interface Attempts {
  /** One try. Rejects when no whole answer came; throws at once when there is nothing to send. */
  ask: () => Promise<Answer>
  /** Whether asking twice does no more than asking once. */
  isRepeatable: boolean
  signal: AbortSignal | undefined
}

/**
 * Asks again after a 5xx or a lost connection, as long as that is harmless and retries are left.
 * Resolves with the last answer, whatever its status; rejects when there was none, or on abort.
 */
export async function repeat(attempts: Attempts, rhythm: Rhythm): Promise<Answer> {
  const { isRepeatable, signal } = attempts

  for (let retry = 1; ; retry++) {
    const outcome = await askOnce(attempts)
    const mayAskAgain = isRepeatable && retry <= RETRY_LIMIT && mayPass(outcome)
    const waitMs = mayAskAgain ? waitBefore(retry, outcome, rhythm) : Number.POSITIVE_INFINITY
    if (waitMs <= RETRY_AFTER_MAX_MS) {
      await rhythm.sleep(waitMs, signal)
      continue
    }
    if (outcome instanceof NetworkError) throw outcome
    return outcome
  }
}

async function askOnce({ ask, signal }: Attempts): Promise<Answer | NetworkError> {
  const asking = ask()
  try {
    return await asking
  } catch (error) {
    signal?.throwIfAborted()
    return new NetworkError(error)
  }
}

function mayPass(outcome: Answer | NetworkError): boolean {
  return outcome instanceof NetworkError || outcome.status >= 500
}

function waitBefore(retry: number, outcome: Answer | NetworkError, { random, now }: Rhythm) {
  const ownMs = retryDelayMs(retry, random())
  if (outcome instanceof NetworkError || outcome.status !== 503) return ownMs
  return Math.max(ownMs, retryAfterMs(outcome.headers.get('retry-after'), now()))
}

/** Seconds, or a date; 0 when it is neither. */
function retryAfterMs(header: string | null, now: number): number {
  if (!header) return 0
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now
  return Number.isNaN(ms) ? 0 : ms
}
