import { retryDelayMs } from '@fanlight/domain/retry'
import { VaultError } from './vault-error.ts'

export interface NetworkOptions {
  signal?: AbortSignal | undefined
  /** Gets the path of an item; knows the origin of the media. */
  fetch?: (path: string, init: RequestInit) => Promise<Response>
  /** Ends after `ms`, or as soon as `signal` aborts. */
  sleep?: (ms: number, signal: AbortSignal | undefined) => Promise<void>
}

/** With the delays of retryDelayMs, some six seconds: a lift, or a change from one cell to the next. */
const TRIES_IN_VAIN_MAX = 6

const MAY_PASS = [408, 425, 429]

/** Asks for a path, all of it or a range. An answer that is no file is thrown as a VaultError. */
export async function ask(
  path: string,
  { signal, fetch: fetchFrom = fetch }: NetworkOptions,
  range?: string,
): Promise<Response> {
  const headers: Record<string, string> = range ? { range } : {}
  const response = await fetchFrom(path, { headers, ...(signal && { signal }) })
  if (response.ok) return response
  await response.body?.cancel()
  if (response.status === 416) throw new VaultError('broken_seal', 'the file is cut off')
  const mayPass = response.status >= 500 || MAY_PASS.includes(response.status)
  throw new VaultError(mayPass ? 'unreachable' : 'refused', `answered with ${response.status}`)
}

/**
 * Tries again after a network loss, more slowly each time. `attempt` says by its answer that it has
 * come to its end; one that got further before it failed has used up no patience.
 */
export async function persist(
  attempt: (tellProgress: () => void) => Promise<void>,
  { signal, sleep = sleepFor }: NetworkOptions,
): Promise<void> {
  let inVain = 0
  for (;;) {
    try {
      return await attempt(() => {
        inVain = 0
      })
    } catch (error) {
      signal?.throwIfAborted()
      if (error instanceof VaultError && error.code !== 'unreachable') throw error
      inVain += 1
      if (inVain > TRIES_IN_VAIN_MAX) {
        throw new VaultError('unreachable', 'the file could not be fetched', { cause: error })
      }
      await sleep(retryDelayMs(inVain, Math.random()), signal)
      signal?.throwIfAborted()
    }
  }
}

function sleepFor(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const wake = () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', wake)
      resolve()
    }
    const timer = setTimeout(wake, ms)
    signal?.addEventListener('abort', wake)
    if (signal?.aborted) wake()
  })
}
