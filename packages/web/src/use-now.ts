import { useSyncExternalStore } from 'react'
import { now } from './clock.ts'
import { Ticker } from './ticker.ts'

const ticker = new Ticker({
  now,
  every(ms, tick) {
    const timer = setInterval(tick, ms)
    return () => clearInterval(timer)
  },
})

/** The present by the server's clock, the same on all of a screen, and looked at now and then. */
export function useNow(): Date {
  return new Date(useSyncExternalStore(ticker.watch, ticker.now))
}
