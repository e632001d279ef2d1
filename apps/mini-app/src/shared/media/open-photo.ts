import { readPhotoItem, readVideoItems, type SealedFile } from '@fanlight/vault/items'
import { fetchPhoto } from '@fanlight/vault/photo'
import { askArtist } from './mark/mark-artist.ts'
import { fetchMedia, unseal } from './unseal.ts'

export interface PhotoRequest {
  envelope: string
  keys: readonly string[]
  size: 'medium' | 'large'
  signal: AbortSignal
}

/** Paints the photo of its size into a canvas, with the mark of who looks: never without it. */
export type OpenedPhoto = (canvas: HTMLCanvasElement, isWhole: boolean) => Promise<void>

/** The photo of an envelope, or the poster of a video's; null for a video without one. */
export async function openPhoto(request: PhotoRequest): Promise<OpenedPhoto | null> {
  const { envelope, keys, size, signal } = request
  const plain = await unseal(envelope, keys)
  const { file, mark } = Array.isArray(plain) ? posterOf(plain) : photoOf(plain, size)
  if (!file) return null
  // Meanwhile the worker comes up and makes its tile. What goes wrong is told again with the photo.
  if (mark) askArtist({ kind: 'ready', mark, dpr: devicePixelRatio }).catch(() => null)
  const blob = await fetchPhoto(file, { signal, fetch: fetchMedia })
  return async (canvas, isWhole) => {
    const box = { width: canvas.clientWidth, height: canvas.clientHeight }
    const dpr = devicePixelRatio
    const drawn = await askArtist({ kind: 'photo', blob, mark, box, isWhole, dpr })
    if (!(drawn instanceof ImageBitmap)) return
    canvas.width = drawn.width
    canvas.height = drawn.height
    canvas.getContext('bitmaprenderer')?.transferFromImageBitmap(drawn)
  }
}

interface Found {
  file: SealedFile | null
  mark: string | null
}

function photoOf(plain: unknown, size: PhotoRequest['size']): Found {
  const item = readPhotoItem(plain)
  return { file: size === 'large' ? (item.l ?? item) : item, mark: item.wm ?? null }
}

function posterOf(plain: unknown): Found {
  const [first] = readVideoItems(plain)
  return { file: first?.p ?? null, mark: first?.wm ?? null }
}
