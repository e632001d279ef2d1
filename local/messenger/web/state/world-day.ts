import { useSyncExternalStore } from 'react'
import { world, worldNow } from './world.ts'

const LOOK_EVERY_MS = 30_000

/** The world's present day, whether it comes by itself or the clock is moved to it. */
export function useWorldDay(): string {
  return useSyncExternalStore(watch, () => new Date(worldNow()).toDateString())
}

function watch(tell: () => void) {
  const timer = setInterval(tell, LOOK_EVERY_MS)
  const stop = world.watch(tell)
  return () => {
    clearInterval(timer)
    stop()
  }
}
