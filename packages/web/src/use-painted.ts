import { startTransition, useEffect, useState } from 'react'

/** Whether what was drawn first has been painted: what can be drawn later waits for that. */
export function usePainted(): boolean {
  const [isPainted, setIsPainted] = useState(false)
  useEffect(() => {
    // The frame's own turn comes before its paint, and the next task after it.
    const frame = requestAnimationFrame(() =>
      setTimeout(() => startTransition(() => setIsPainted(true))),
    )
    return () => cancelAnimationFrame(frame)
  }, [])
  return isPainted
}
