import type { Bytes } from './format.ts'
import type { SealedFile } from './items.ts'
import { importFileKey } from './media-key.ts'
import { ask, type NetworkOptions, persist } from './network.ts'
import { openSealed, shapeOf } from './open-sealed.ts'

/**
 * Fetches a sealed photo and opens it. Give it the item, or the item's `l` for the large one.
 * Rejects with a VaultError or the abort reason.
 */
export async function fetchPhoto(file: SealedFile, options: NetworkOptions = {}): Promise<Blob> {
  const key = await importFileKey(file.k)
  let sealed: Bytes = new Uint8Array()
  await persist(async () => {
    const response = await ask(file.path, options)
    sealed = new Uint8Array(await response.arrayBuffer())
  }, options)
  return new Blob(await openSealed(key, sealed, shapeOf(file)), { type: file.m })
}
