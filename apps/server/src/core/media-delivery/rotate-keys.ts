import type { Queries } from '../../platform/db/queries.ts'
import * as store from './rotate-keys.store.ts'

/**
 * New keys for everybody who may see something of this creator's: what was handed out before opens
 * nothing that is handed out from now on. Old posts keep working, because envelopes are sealed at
 * every answer. How many subscriptions it touched; null where there is no such creator.
 */
export async function rotateCreatorKeys(db: Queries, creatorId: number): Promise<number | null> {
  if (!(await store.raiseSaleEpoch(db, creatorId))) return null
  return store.raisePremiumEpochs(db, { creatorId, fanId: null })
}

/** The same for one fan, who notices nothing; for when a key seems to be shared. */
export function rotateFanKeys(db: Queries, creatorId: number, fanId: number): Promise<number> {
  return store.raisePremiumEpochs(db, { creatorId, fanId })
}
