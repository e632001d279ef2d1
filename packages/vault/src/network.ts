import { retryDelayMs } from '@fanlight/domain/time/retry'
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

/** How much longer a download is worth trying. */
export interface Patience {
  /** Something arrived: the next loss is the first again. */
  renew: () => void
  /** Ends when it is time for another try, or throws what makes one useless. */
  orThrow: (error: unknown) => Promise<void>
}

/** Waits longer after each loss. What was refused, or does not open, is not asked for again. */
export function patienceOf({ signal, sleep = sleepFor }: NetworkOptions): Patience {
  let inVain = 0
  return {
    renew: () => {
      inVain = 0
    },
    async orThrow(error) {
      signal?.throwIfAborted()
      if (error instanceof VaultError && error.code !== 'unreachable') throw error
      inVain += 1
      if (inVain > TRIES_IN_VAIN_MAX) {
        throw new VaultError('unreachable', 'the file could not be fetched', { cause: error })
      }
      await sleep(retryDelayMs(inVain, Math.random()), signal)
      signal?.throwIfAborted()
    },
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
