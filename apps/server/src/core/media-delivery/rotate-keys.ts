import { type Databases, sumOver } from '../databases.ts'
import * as store from './rotate-keys.store.ts'

/**
 * New keys for everybody who may see something of this creator's: what was handed out before opens
 * nothing that is handed out from now on. Old posts keep working, because envelopes are sealed at
 * every answer. How many subscriptions it touched; null where there is no such creator.
 */
export async function rotateCreatorKeys(
  { sharedDb, fanDbs }: Databases,
  creatorId: number,
): Promise<number | null> {
  if (!(await store.raiseSaleEpoch(sharedDb, creatorId))) return null
  return sumOver(fanDbs(), (db) => store.raisePremiumEpochs(db, { creatorId, fanId: null }))
}

/** The same for one fan, who notices nothing; for when a key seems to be shared. */
export function rotateFanKeys(
  { dbOf }: Databases,
  creatorId: number,
  fanId: number,
): Promise<number> {
  return store.raisePremiumEpochs(dbOf(fanId), { creatorId, fanId })
}
