import { useSyncExternalStore } from 'react'

/** As narrow as in the style sheets, where tabs take the place of the sidebar. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(watch, () => narrow.matches)
}

const narrow = matchMedia('(width < 760px)')

function watch(onChange: () => void) {
  narrow.addEventListener('change', onChange)
  return () => narrow.removeEventListener('change', onChange)
}
