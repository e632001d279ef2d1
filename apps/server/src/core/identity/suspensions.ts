import type { Tx } from '../../platform/db/queries.ts'
import type { Context } from '../context.ts'
import * as store from './suspensions.store.ts'

/** How long a node may not know of one. One question to the database serves all callers. */
const REREAD_MS = 2_000

/** Shuts a fan out until it is lifted; false where there is no such fan. The last act of money goes before. */
export function suspendFan(tx: Tx, fanId: number, why: string, now: Date): Promise<boolean> {
  return store.suspend(tx, fanId, why, now)
}

/** Whether there was a suspension to lift. */
export async function reinstateFan(tx: Tx, fanId: number): Promise<boolean> {
  return (await store.remove(tx, fanId)) > 0
}

export interface Suspensions {
  /** As they were two seconds ago at most. */
  isSuspended(fanId: number): Promise<boolean>
  /** The next answer is a new one. */
  forget(): void
}

export function openSuspensions({ fanDbs, clock }: Pick<Context, 'fanDbs' | 'clock'>): Suspensions {
  let last: { at: number; answer: Promise<ReadonlySet<number>> } | null = null

  const read = (): Promise<ReadonlySet<number>> => {
    const now = clock.now().getTime()
    if (last && Math.abs(now - last.at) < REREAD_MS) return last.answer
    const answer = Promise.all(fanDbs().map(store.list)).then((ids) => new Set(ids.flat()))
    const asked = { at: now, answer }
    last = asked
    answer.catch(() => {
      if (last === asked) last = null
    })
    return answer
  }
  return {
    isSuspended: async (fanId) => (await read()).has(fanId),
    forget() {
      last = null
    },
  }
}
