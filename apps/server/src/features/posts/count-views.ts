import type { Context } from '../../core/context.ts'
import * as views from './views.store.ts'

/** How often each post was shown since the last time it was written down. */
export interface PostViews {
  count(postIds: readonly number[]): void
  /** Writes the counts down. What a crash loses is a few seconds of a number that only grows. */
  flush(): Promise<void>
}

export function openPostViews({ sharedDb: db }: Pick<Context, 'sharedDb'>): PostViews {
  let counted = new Map<number, number>()
  return {
    count(postIds) {
      for (const id of postIds) counted.set(id, (counted.get(id) ?? 0) + 1)
    },
    async flush() {
      if (counted.size === 0) return
      const added = counted
      counted = new Map()
      await views.add(db, added)
    },
  }
}
