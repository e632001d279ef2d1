import { useEffect, useRef, useState } from 'react'

/** A wait shorter than this shows nothing: a flash would only make it felt. */
const APPEAR_AFTER_MS = 150
/** What did appear stays long enough to be seen as what it is. */
const STAY_MS = 300

interface Shown {
  isLoading: boolean
  /** When the sign of waiting appeared; null while there is none. */
  shownAt: number | null
  now: number
}

/** What becomes of the sign of waiting next, and in how many milliseconds; null where it stays so. */
export function nextChange({
  isLoading,
  shownAt,
  now,
}: Shown): { show: boolean; inMs: number } | null {
  if (isLoading) return shownAt === null ? { show: true, inMs: APPEAR_AFTER_MS } : null
  if (shownAt === null) return null
  return { show: false, inMs: Math.max(0, shownAt + STAY_MS - now) }
}

/** Whether the sign of waiting shows: late, and then not too short. */
export function useDelayedFlag(isLoading: boolean): boolean {
  const [isShown, setIsShown] = useState(false)
  const shownAt = useRef<number | null>(null)
  useEffect(() => {
    const change = nextChange({ isLoading, shownAt: shownAt.current, now: performance.now() })
    if (!change) return undefined
    const timer = setTimeout(() => {
      shownAt.current = change.show ? performance.now() : null
      setIsShown(change.show)
    }, change.inMs)
    return () => clearTimeout(timer)
  }, [isLoading])
  return isShown
}
