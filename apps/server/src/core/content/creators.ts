import type { NameForms } from '@fanlight/contract'
import type { Queries } from '../../platform/db/queries.ts'
import * as store from './creators.store.ts'

export function listCreatorIds(db: Queries): Promise<number[]> {
  return store.listIds(db)
}

/** A creator's name in its six cases; null where there is no such creator. */
export function findCreatorName(db: Queries, id: number): Promise<NameForms | null> {
  return store.findName(db, id)
}
