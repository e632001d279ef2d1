import { useSyncExternalStore } from 'react'

/** As narrow as in the style sheets, where tabs take the place of the sidebar. */
export const useIsNarrow = mediaHook('(width < 760px)')

/** Where a list has room for a panel beside it. */
export const useIsWide = mediaHook('(width >= 1180px)')

function mediaHook(query: string): () => boolean {
  const media = matchMedia(query)
  const watch = (onChange: () => void) => {
    media.addEventListener('change', onChange)
    return () => media.removeEventListener('change', onChange)
  }
  return () => useSyncExternalStore(watch, () => media.matches)
}
