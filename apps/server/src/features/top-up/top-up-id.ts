const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Whether a text that came from outside can name a top-up at all. */
export function isTopUpId(text: string): boolean {
  return UUID.test(text)
}
