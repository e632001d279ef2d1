import type { Queries } from '../../platform/db/queries.ts'
import * as uses from './media-use.store.ts'

/**
 * Keeps objects from being swept up while `holder` (such as `upload:17`) needs them, for instance
 * between an upload and the post that it is for.
 */
export async function retainObjects(db: Queries, holder: string, oids: readonly string[]) {
  await uses.retain(db, holder, oids)
}

export async function releaseObjects(db: Queries, holder: string) {
  await uses.release(db, holder)
}
