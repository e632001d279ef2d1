import { useEffect, useState } from 'react'

interface Polled<T> {
  data: T | null
  error: Error | null
  /** Shows what a call of one's own has answered. */
  show(data: T): void
}

/** Asks again and again, until there is nothing more to wait for. */
export function usePolled<T>(
  load: () => Promise<T>,
  { everyMs, isDone }: { everyMs: number; isDone: (data: T) => boolean },
): Polled<T> {
  const [data, show] = useState<T | null>(null)
  const [error, setError] = useState<Error | null>(null)
  const isOver = data !== null && isDone(data)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a page asks for one thing all its life
  useEffect(() => {
    if (isOver) return undefined
    let isGone = false
    const turn = async () => {
      try {
        const fresh = await load()
        if (!isGone) show(fresh)
      } catch (problem) {
        if (!isGone) setError(problem as Error)
      }
    }
    void turn()
    const timer = setInterval(() => void turn(), everyMs)
    return () => {
      isGone = true
      clearInterval(timer)
    }
  }, [isOver])

  return { data, error, show }
}
