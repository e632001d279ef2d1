/**
 * Who waits for a bot's answer right now. Answers themselves are in the database; this only ends the
 * waiting early, so nothing is lost when the process ends.
 */
export interface Answers {
  /** Resolves when `id` is announced, or after `timeoutMs` of real time where one is given. */
  wait(id: string, timeoutMs?: number): Promise<void>
  announce(id: string): void
}

export function openAnswers(): Answers {
  const waiting = new Map<string, Set<() => void>>()

  return {
    wait(id, timeoutMs) {
      const { promise, resolve } = Promise.withResolvers<void>()
      const others = waiting.get(id) ?? new Set()
      waiting.set(id, others.add(resolve))
      if (timeoutMs === undefined) return promise

      const timer = setTimeout(resolve, timeoutMs)
      return promise.finally(() => {
        clearTimeout(timer)
        others.delete(resolve)
      })
    },
    announce(id) {
      for (const resolve of waiting.get(id) ?? []) resolve()
      waiting.delete(id)
    },
  }
}
