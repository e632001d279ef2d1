import type { Context } from '../../core/context.ts'
import { askTogether } from '../../platform/ask-together.ts'
import type { Db } from '../../platform/db/db.ts'
import { invariant } from '../../platform/invariant.ts'
import { type FanState, findStates } from './session.store.ts'

export type StateReader = (fanId: number) => Promise<FanState>

/** Every start of the app asks for this, and a crowd starts at once. */
export function openStateReader({ dbOf, clock }: Pick<Context, 'dbOf' | 'clock'>): StateReader {
  const ask = askTogether(async (db: Db, fanIds: readonly number[]) => {
    const found = await findStates(db, [...new Set(fanIds)], clock.now())
    const states = new Map(found.map((state) => [state.fanId, state]))
    return fanIds.map((fanId) => states.get(fanId))
  })
  return async (fanId) => {
    const state = await ask(dbOf(fanId), fanId)
    invariant(state, 'a fan who was identified has a wallet')
    return state
  }
}
