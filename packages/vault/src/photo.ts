import type { Bytes } from './format.ts'
import type { SealedFile } from './items.ts'
import { importFileKey } from './media-key.ts'
import { ask, type NetworkOptions, patienceOf } from './network.ts'
import { openSealed, shapeOf } from './open-sealed.ts'

/**
 * Fetches a sealed photo and opens it. Give it the item, or the item's `l` for the large one.
 * Rejects with a VaultError or the abort reason.
 */
export async function fetchPhoto(file: SealedFile, options: NetworkOptions = {}): Promise<Blob> {
  const key = await importFileKey(file.k)
  const sealed = await download(file.path, options)
  return new Blob(await openSealed(key, sealed, shapeOf(file)), { type: file.m })
}

async function download(path: string, options: NetworkOptions): Promise<Bytes> {
  const patience = patienceOf(options)
  for (;;) {
    try {
      const response = await ask(path, options)
      return new Uint8Array(await response.arrayBuffer())
    } catch (error) {
      await patience.orThrow(error)
    }
  }
}
