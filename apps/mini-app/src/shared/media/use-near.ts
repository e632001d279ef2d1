import { type RefObject, useEffect, useState } from 'react'

/** About a screen before and after what is seen. */
const MARGIN = '100% 0px'

/** Whether the element is on the screen or will soon be. */
export function useNear(element: RefObject<Element | null>): boolean {
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    const watched = element.current
    if (!watched) return
    const observer = new IntersectionObserver(
      (entries) => setIsNear(entries.at(-1)?.isIntersecting ?? false),
      { rootMargin: MARGIN },
    )
    observer.observe(watched)
    return () => observer.disconnect()
  }, [element])
  return isNear
}
