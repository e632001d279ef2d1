const PATIENCE_MS = 300

let close: (() => void) | null = null

/** The code that asks the fan something about a payment registers how to close the question. */
export function onAnswered(closeIt: (() => void) | null): void {
  close = closeIt
}

/**
 * Takes back a question that the outcome has answered. Where going back had raised it, the history
 * is still being restored, and a navigation before its end would land on the wrong entry.
 */
export async function closeQuestion(): Promise<void> {
  if (!close) return
  const restored = new Promise((resolve) => {
    addEventListener('popstate', () => setTimeout(resolve), { once: true })
    setTimeout(resolve, PATIENCE_MS)
  })
  close()
  close = null
  await restored
}
