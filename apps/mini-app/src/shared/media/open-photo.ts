import { readPhotoItem } from '@fanlight/vault/items'
import { fetchPhoto } from '@fanlight/vault/photo'
import { fetchMedia, unseal } from './unseal.ts'

export interface PhotoRequest {
  envelope: string
  keys: readonly string[]
  size: 'medium' | 'large'
  signal: AbortSignal
}

export async function openPhoto({ envelope, keys, size, signal }: PhotoRequest): Promise<Blob> {
  const item = readPhotoItem(await unseal(envelope, keys))
  const file = size === 'large' ? (item.l ?? item) : item
  return fetchPhoto(file, { signal, fetch: fetchMedia })
}
