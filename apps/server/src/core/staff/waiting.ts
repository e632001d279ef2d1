import type { StaffRight, WaitingKind } from '@fanlight/contract'

/** Work of one kind that waits for a person. */
export interface Waiting {
  count: number
  oldestAt: Date | null
  /** Whom the oldest is about, if the work is a fan's. */
  fanId?: number | null
}

export interface WaitingSource {
  kind: WaitingKind
  /** Who can do something about it; null: every member of the staff. */
  right: StaffRight | null
  read(): Promise<Waiting>
}

/** The work of several databases. */
export function addWaiting(parts: readonly Waiting[]): Waiting {
  const [oldest] = parts
    .filter(({ oldestAt }) => oldestAt !== null)
    .sort((a, b) => Number(a.oldestAt) - Number(b.oldestAt))
  const count = parts.reduce((sum, part) => sum + part.count, 0)
  return { oldestAt: null, ...oldest, count }
}
