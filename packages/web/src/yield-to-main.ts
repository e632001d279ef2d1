/** Ends one task and begins another, so that a slow phone can answer to a finger in between. */
export function yieldToMain(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}
