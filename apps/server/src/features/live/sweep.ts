import type { Context } from '../../core/context.ts'
import type { Log } from '../../platform/log.ts'
import { type Audience, positionsOf } from './audience.ts'
import { CLOSES } from './closes.ts'
import * as live from './live.store.ts'

export interface SweepOptions {
  dbOf: Context['dbOf']
  log: Log
  audience: Audience
  /** There is something new for this fan's connections. */
  onBehind(fanId: number): void
}

/**
 * What finds out who is behind without having been notified, with one question to each database. Asked
 * again while it is still at it, it does nothing: the next time is soon.
 */
export function openSweep({ dbOf, log, audience, onBehind }: SweepOptions): () => Promise<void> {
  let isSweeping = false

  async function sweep() {
    const positions = positionsOf(audience.everybody())
    if (positions.length === 0) return
    for (const [db, own] of Map.groupBy(positions, ({ fanId }) => dbOf(fanId))) {
      for (const { fanId, after, newest } of await live.outdated(db, own)) {
        if (newest !== null && newest > after) onBehind(fanId)
        else endThoseAt({ fanId, after })
      }
    }
  }

  // Their numbers are ahead of the database's, so this history is not the one they know.
  function endThoseAt({ fanId, after }: live.Position) {
    for (const connection of audience.of(fanId)) {
      if (connection.position === after) void connection.end(CLOSES.historyGone)
    }
  }

  return async () => {
    if (isSweeping) return
    isSweeping = true
    try {
      await sweep()
    } catch (error) {
      log.warn({ err: error }, 'event sweep failed, the next one will retry')
    } finally {
      isSweeping = false
    }
  }
}
