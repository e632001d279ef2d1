import type { Queries } from '../../platform/db/queries.ts'
import { refuse } from '../../platform/refuse.ts'
import * as store from './audience.store.ts'

/** Throws the refusal for a fan from whom the creator takes nothing. */
export async function demandNotBlocked(db: Queries, fanId: number, creatorId: number) {
  if (await store.isBlocked(db, fanId, creatorId)) throw refuse('blocked')
}

export const { isBlocked, noteTalk } = store
