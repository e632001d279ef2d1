import { setTimeout } from 'node:timers/promises'

const LOOK_MS = 250
const READY_WITHIN_MS = 120_000

/** Asks again and again; a question that fails counts as no. */
export async function untilReady(
  what: string,
  isReady: () => Promise<boolean>,
  withinMs = READY_WITHIN_MS,
): Promise<void> {
  const deadline = performance.now() + withinMs
  let problem: unknown
  while (performance.now() < deadline) {
    try {
      if (await isReady()) return
    } catch (error) {
      problem = error
    }
    await setTimeout(LOOK_MS)
  }
  throw new Error(`${what}: not ready after ${withinMs / 1000} s`, { cause: problem })
}
