import type { StaffRight, WaitingKind } from '@fanlight/contract'

/** Work of one kind that waits for a person. */
export interface Waiting {
  count: number
  oldestAt: Date | null
  /** The fan of the oldest item, if the work is about fans. */
  fanId?: number | null
}

export interface WaitingSource {
  kind: WaitingKind
  /** The right needed to do it; null if any member of the staff can. */
  right: StaffRight | null
  read(): Promise<Waiting>
}

/** Adds up the work of several databases. */
export function addWaiting(parts: readonly Waiting[]): Waiting {
  const [oldest] = parts
    .filter(({ oldestAt }) => oldestAt !== null)
    .sort((a, b) => Number(a.oldestAt) - Number(b.oldestAt))
  const count = parts.reduce((sum, part) => sum + part.count, 0)
  return { oldestAt: null, ...oldest, count }
}
