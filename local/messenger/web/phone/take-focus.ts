import { type RefObject, useEffect } from 'react'

/** What comes to the front takes the focus, and gives it back to where it was. */
export function useTakenFocus(front: RefObject<HTMLElement | null>, isInFront = true) {
  useEffect(() => {
    if (!isInFront) return
    const before = document.activeElement as HTMLElement | null
    front.current?.focus({ preventScroll: true })
    return () => before?.focus({ preventScroll: true })
  }, [front, isInFront])
}
