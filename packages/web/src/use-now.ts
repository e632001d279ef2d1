import { useSyncExternalStore } from 'react'
import { now } from './clock.ts'
import { Ticker } from './ticker.ts'

/** The present by the server's clock, the same on all of a screen, and looked at now and then. */
export const useNow = nowEvery(15_000)

/** The same, looked at so often. One for each rhythm, made where modules are. */
export function nowEvery(everyMs: number): () => Date {
  const ticker = new Ticker({
    everyMs,
    now,
    every(ms, tick) {
      const timer = setInterval(tick, ms)
      return () => clearInterval(timer)
    },
  })
  return () => new Date(useSyncExternalStore(ticker.watch, ticker.now))
}
