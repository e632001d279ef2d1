import type { NameForms } from '@fanlight/contract'
import type { Queries } from '../../platform/db/queries.ts'
import type { Bots } from '../../providers/telegram/bots.ts'
import * as store from './creators.store.ts'

export function listCreatorIds(db: Queries): Promise<number[]> {
  return store.listIds(db)
}

/** Without Premium on sale: what it costs is the owner's to say. */
export function insertCreator(db: Queries, creator: store.NewCreator, now: Date): Promise<number> {
  return store.insert(db, creator, now)
}

/** A creator's name in its six cases; null where there is no such creator. */
export function findCreatorName(db: Queries, id: number): Promise<NameForms | null> {
  return store.findName(db, id)
}

/** The same of several; those that there are not are left out. */
export async function listCreatorNames(
  db: Queries,
  ids: readonly number[],
): Promise<Map<number, NameForms>> {
  const rows = await store.listNames(db, ids)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** What the platform keeps of this creator's sales, in percent; null where it is the house's share. */
export function findCommission(db: Queries, id: number): Promise<number | null> {
  return store.findCommission(db, id)
}

/**
 * The creators whom a fan has to do with, the latest first: bought from, subscribed to, tipped,
 * written to, or heard from.
 */
export function listKnownCreators(
  db: Queries,
  { fanId, bots, limit }: { fanId: number; bots: Bots | null; limit: number },
): Promise<store.KnownCreator[]> {
  const speaking = (bots?.all ?? []).flatMap(({ id, creatorId }) =>
    creatorId === null ? [] : [{ id, creatorId }],
  )
  return store.listKnown(db, { fanId, bots: speaking, limit })
}
