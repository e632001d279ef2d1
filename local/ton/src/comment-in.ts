import type { Cell } from '@ton/core'

/** The text of a body; empty where it has none. */
export function commentIn(body: Cell): string {
  const slice = body.beginParse()
  return slice.remainingBits >= 32 && slice.loadUint(32) === 0 ? slice.loadStringTail() : ''
}
