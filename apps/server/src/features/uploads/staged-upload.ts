import type { Context } from '../../core/context.ts'
import { unwrapKey } from '../../core/media-at-rest/kek-ring.ts'
import { invariant } from '../../platform/invariant.ts'
import { nameOf } from './upload-ids.ts'
import type { StoredUpload } from './uploads.store.ts'

/** The key of the bytes that came in. */
export function stagedKey(
  { settings }: Pick<Context, 'settings'>,
  { id, wrappedKey }: Pick<StoredUpload, 'id' | 'wrappedKey'>,
): Buffer {
  invariant(wrappedKey !== null, 'what is staged has a key')
  return unwrapKey(settings.mediaKeks, wrappedKey, nameOf(id))
}
