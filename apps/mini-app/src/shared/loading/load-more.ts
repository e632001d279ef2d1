import { useEffect, useEffectEvent } from 'react'
import { throttle } from './throttle.ts'

const THROTTLE_MS = 150
const VIEWPORTS_AHEAD = 2

const clock = {
  now: () => performance.now(),
  after(ms: number, run: () => void) {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
}

interface LoadMore {
  /** There is more, no fetch is under way, and the last one did not fail. */
  isWanted: boolean
  /** Grows with the list: a longer one may still end within reach. */
  count: number
  load: () => void
}

/** Fetches the next page when the end of the page comes near. */
export function useLoadMore({ isWanted, count, load }: LoadMore) {
  const look = useEffectEvent(() => {
    if (isWanted && isNearEnd(placeInPage())) load()
  })
  useEffect(() => {
    const lookSeldom = throttle(() => look(), THROTTLE_MS, clock)
    window.addEventListener('scroll', lookSeldom, { passive: true })
    window.addEventListener('resize', lookSeldom)
    return () => {
      lookSeldom.cancel()
      window.removeEventListener('scroll', lookSeldom)
      window.removeEventListener('resize', lookSeldom)
    }
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page that came is a reason to look
  useEffect(() => look(), [isWanted, count])
}

interface ScrollPosition {
  scrollTop: number
  viewportHeight: number
  contentHeight: number
}

/** True within two viewport heights of the end: the next page is wanted. */
export function isNearEnd({ scrollTop, viewportHeight, contentHeight }: ScrollPosition): boolean {
  const below = contentHeight - (scrollTop + viewportHeight)
  return below <= VIEWPORTS_AHEAD * viewportHeight
}

function placeInPage(): ScrollPosition {
  const { scrollHeight } = document.documentElement
  return {
    scrollTop: window.scrollY,
    viewportHeight: window.innerHeight,
    contentHeight: scrollHeight,
  }
}
