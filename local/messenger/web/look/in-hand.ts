import { useSyncExternalStore } from 'react'

/** Where the page is the phone, and the panel a drawer; the style sheets say the same. */
const inHand = matchMedia('(max-width: 700px), (max-width: 960px) and (pointer: coarse)')

export function isInHand(): boolean {
  return inHand.matches
}

export function useInHand(): boolean {
  return useSyncExternalStore(watch, isInHand)
}

function watch(tell: () => void) {
  inHand.addEventListener('change', tell)
  return () => inHand.removeEventListener('change', tell)
}
