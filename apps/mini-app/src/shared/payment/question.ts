const PATIENCE_MS = 300

let close: (() => void) | null = null

/** Whoever asks the fan something about a payment says how to take the question back. */
export function onAnswered(closeIt: (() => void) | null): void {
  close = closeIt
}

/**
 * Takes back a question that the outcome has answered. Where going back had raised it, the history
 * is still being put right, and nobody may go elsewhere before that.
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
