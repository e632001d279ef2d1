import { useEffect, useState } from 'react'

/** Counts down to zero, once a second. */
export function useSecondsLeft(from: number): number {
  const [left, setLeft] = useState(from)

  useEffect(() => {
    const end = performance.now() + from * 1000
    const count = () => setLeft(Math.max(0, Math.ceil((end - performance.now()) / 1000)))
    count()
    const timer = setInterval(count, 250)
    return () => clearInterval(timer)
  }, [from])

  return left
}
