import { useEffect, useState } from 'react'

interface Polled<T> {
  data: T | null
  /** Why the last question had no answer; null once one has. */
  error: Error | null
  /** Shows what a call of one's own has answered. */
  show(data: T): void
  /** Asks at once. */
  retry(): void
}

/** Asks again and again, until there is nothing more to wait for. */
export function usePolled<T>(
  load: () => Promise<T>,
  { everyMs, isDone }: { everyMs: number; isDone: (data: T) => boolean },
): Polled<T> {
  const [data, setData] = useState<T | null>(null)
  const [error, setError] = useState<Error | null>(null)
  const [tries, setTries] = useState(0)
  const isOver = data !== null && isDone(data)
  const show = (fresh: T) => {
    setData(fresh)
    setError(null)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: a page asks for one thing all its life
  useEffect(() => {
    if (isOver) return undefined
    let isGone = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const turn = async () => {
      try {
        const fresh = await load()
        if (!isGone) show(fresh)
      } catch (problem) {
        if (!isGone) setError(problem as Error)
      }
      if (!isGone) timer = setTimeout(() => void turn(), everyMs)
    }
    void turn()
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [isOver, tries])

  return { data, error, show, retry: () => setTries((count) => count + 1) }
}
