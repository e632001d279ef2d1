import { headOfFirst, unwrapKey, wrapKey } from './kek-ring.ts'
import * as objects from './media-objects.store.ts'
import type { MediaContext } from './store-object.ts'

const BATCH = 500

/**
 * Wraps every key again by the first of the wrapping keys; how many there were. No file is touched.
 * Afterwards the others may be forgotten.
 */
export async function rotateKek({
  sharedDb,
  settings,
}: Pick<MediaContext, 'sharedDb' | 'settings'>): Promise<number> {
  const ring = settings.mediaKeks
  let done = 0
  for (;;) {
    const keys = await objects.listWrappedOtherwise(sharedDb, headOfFirst(ring), BATCH)
    if (keys.length === 0) return done
    for (const key of keys) {
      const plain = unwrapKey(ring, key.wrappedKey, key.oid)
      await objects.rewrap(sharedDb, key, wrapKey(ring, plain, key.oid))
    }
    done += keys.length
  }
}
