import { setImmediate } from 'node:timers/promises'
import type { Context } from '../../core/context.ts'
import { invariant } from '../../platform/invariant.ts'
import { type FanState, findStates } from './session.store.ts'

/** Fans per statement; a crowd larger than this is read by several. */
const TOGETHER_MAX = 100

export type StateReader = (fanId: number) => Promise<FanState>

interface Together {
  fanIds: Set<number>
  states: Promise<Map<number, FanState>>
}

/**
 * Every start of the app asks for this, and a crowd starts at once: calls in the same turn of the
 * event loop share one statement to each database. It is sent after the last of them, so that no answer is older
 * than its question.
 */
export function openStateReader({ dbOf, clock }: Pick<Context, 'dbOf' | 'clock'>): StateReader {
  let next: Together | null = null

  const gather = (): Together => {
    const fanIds = new Set<number>()
    const states = setImmediate().then(async () => {
      if (next?.fanIds === fanIds) next = null
      const reads = [...Map.groupBy(fanIds, dbOf)].map(([db, own]) => {
        return findStates(db, own, clock.now())
      })
      const found = (await Promise.all(reads)).flat()
      return new Map(found.map((state) => [state.fanId, state]))
    })
    return { fanIds, states }
  }

  return async (fanId) => {
    if (!next || next.fanIds.size === TOGETHER_MAX) next = gather()
    next.fanIds.add(fanId)
    const state = (await next.states).get(fanId)
    invariant(state, 'a fan who was identified has a wallet')
    return state
  }
}
