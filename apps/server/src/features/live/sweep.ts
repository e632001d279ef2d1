import type { Db } from '../../platform/db/db.ts'
import type { Log } from '../../platform/log.ts'
import { type Audience, positionsOf } from './audience.ts'
import { CLOSES } from './closes.ts'
import type { Delivery } from './delivery.ts'
import * as live from './live.store.ts'

export interface SweepOptions {
  db: Db
  log: Log
  audience: Audience
  delivery: Delivery
}

/**
 * What finds out who is behind without having been notified, with one question for everybody. Asked
 * again while it is still at it, it does nothing: the next time is soon.
 */
export function openSweep({ db, log, audience, delivery }: SweepOptions): () => Promise<void> {
  let isSweeping = false

  async function sweep() {
    const positions = positionsOf(audience.everybody())
    if (positions.length === 0) return
    for (const { fanId, after, newest } of await live.outdated(db, positions)) {
      if (newest !== null && newest > after) delivery.schedule(fanId)
      else endThoseAt({ fanId, after })
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
