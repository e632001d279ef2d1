import { setTimeout } from 'node:timers/promises'

const POLL_MS = 25

/** Asks again and again until the answer is neither null nor false, and gives up with `what`. */
export async function until<T>(
  what: string,
  withinMs: number,
  ask: () => Promise<T | null | false> | T | null | false,
): Promise<T> {
  const deadline = performance.now() + withinMs
  for (;;) {
    const answer = await ask()
    if (answer !== null && answer !== false) return answer
    if (performance.now() > deadline) throw new Error(`in vain for ${withinMs} ms: ${what}`)
    await setTimeout(POLL_MS)
  }
}
