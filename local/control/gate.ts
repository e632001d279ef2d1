/** A caller that stays inside for longer is not waited for. */
const EMPTY_WITHIN_MS = 10_000

/** Many may be inside together, or one exclusively. */
export interface Gate {
  /** Waits while it is held exclusively; call what it resolves to when leaving. */
  enter(): Promise<() => void>
  /** Blocks new callers, waits until all have left, and works. One after another. */
  exclusive<T>(work: () => Promise<T>): Promise<T>
}

export function openGate(): Gate {
  let inside = 0
  let closed: PromiseWithResolvers<void> | null = null
  let emptied: PromiseWithResolvers<void> | null = null
  let last: Promise<void> = Promise.resolve()

  const isEmpty = async () => {
    if (inside === 0) return
    emptied = Promise.withResolvers()
    const timer = setTimeout(emptied.resolve, EMPTY_WITHIN_MS)
    await emptied.promise
    clearTimeout(timer)
  }

  return {
    async enter() {
      while (closed) await closed.promise
      inside += 1
      let isInside = true
      return () => {
        if (!isInside) return
        isInside = false
        inside -= 1
        if (inside === 0) emptied?.resolve()
      }
    },
    async exclusive(work) {
      const before = last
      const turn = Promise.withResolvers<void>()
      last = turn.promise
      await before
      const door = Promise.withResolvers<void>()
      closed = door
      try {
        await isEmpty()
        return await work()
      } finally {
        closed = null
        door.resolve()
        turn.resolve()
      }
    },
  }
}
