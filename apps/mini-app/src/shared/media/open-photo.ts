import { readPhotoItem, readVideoItems, type SealedFile } from '@fanlight/vault/items'
import { fetchPhoto } from '@fanlight/vault/photo'
import { fetchMedia, unseal } from './unseal.ts'

export interface PhotoRequest {
  envelope: string
  keys: readonly string[]
  size: 'medium' | 'large'
  signal: AbortSignal
}

/** The photo of an envelope, or the poster of a video's; null for a video without one. */
export async function openPhoto(request: PhotoRequest): Promise<Blob | null> {
  const { envelope, keys, size, signal } = request
  const plain = await unseal(envelope, keys)
  const file = Array.isArray(plain) ? posterOf(plain) : photoOf(plain, size)
  return file && fetchPhoto(file, { signal, fetch: fetchMedia })
}

function photoOf(plain: unknown, size: PhotoRequest['size']): SealedFile {
  const item = readPhotoItem(plain)
  return size === 'large' ? (item.l ?? item) : item
}

function posterOf(plain: unknown): SealedFile | null {
  return readVideoItems(plain)[0]?.p ?? null
}
