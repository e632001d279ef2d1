import type { Attachment } from '@fanlight/contract'
import { isSealed, openEnvelope } from '@fanlight/vault/envelope'
import { readPhotoItem, readVideoItems } from '@fanlight/vault/items'
import { importMediaKey } from '@fanlight/vault/media-key'
import { fetchPhoto } from '@fanlight/vault/photo'

/** What only a key opens; null where what there is lies in the clear. */
export function envelopeOf(attachment: Attachment): string | null {
  const text = attachment.type === 'photo' ? attachment.photoMediumEncrypted : attachment.source
  return text !== undefined && isSealed(text) ? text : null
}

/** The photo, or the poster of a video; null for a video without one. */
export async function openPicture(
  envelope: string,
  key: string,
  signal: AbortSignal,
): Promise<Blob | null> {
  const plain = await openEnvelope(await importMediaKey(key), envelope)
  const file = Array.isArray(plain) ? readVideoItems(plain)[0]?.p : readPhotoItem(plain)
  return file ? fetchPhoto(file, { signal }) : null
}
