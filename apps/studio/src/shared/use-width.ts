import { type RefCallback, useState } from 'react'

const BEFORE_MEASURED = 600

/** The width of an element, followed as it changes. */
export function useWidth(): [RefCallback<HTMLElement>, number] {
  const [width, setWidth] = useState(BEFORE_MEASURED)
  const [ref] = useState(() => (element: HTMLElement | null) => {
    if (!element) return
    const observer = new ResizeObserver(([entry]) => entry && setWidth(entry.contentRect.width))
    observer.observe(element)
    return () => observer.disconnect()
  })
  return [ref, width]
}
