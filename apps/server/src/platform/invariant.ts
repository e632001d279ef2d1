/** Stops the request where our own reasoning turned out wrong: a defect, never a person's mistake. */
export function invariant(condition: unknown, whatMustHold: string): asserts condition {
  if (!condition) throw new Error(`broken invariant: ${whatMustHold}`)
}
