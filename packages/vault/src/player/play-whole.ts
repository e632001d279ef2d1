import type { Bytes } from '../format.ts'
import type { VideoItem } from '../items.ts'
import { SealedSource } from '../sealed-source.ts'
import { VaultError } from '../vault-error.ts'
import type { PlayOptions } from './play-options.ts'

/** What a page on an old phone may hold in memory, twice over while it is being rewritten. */
const WHOLE_BYTES_MAX = 100_000_000

interface Whole {
  video: HTMLVideoElement
  items: readonly VideoItem[]
  options: PlayOptions
  signal: AbortSignal
}

/**
 * Fetches and opens all of a video, rewrites it as a classic MP4, in which native players can seek,
 * and plays that from memory.
 */
export async function playWhole({ video, items, options, signal }: Whole): Promise<void> {
  const item = items.find(({ n }) => n <= WHOLE_BYTES_MAX)
  if (!item) throw new VaultError('unplayable', 'the video is too large for this web view')
  const pieces = await readAll(item, options, signal)
  const { defragment } = await import('./defragment.ts')
  const movie = await defragment(pieces)
  signal.throwIfAborted()
  show({ video, options, signal }, movie)
}

async function readAll(item: VideoItem, options: PlayOptions, signal: AbortSignal) {
  const pieces: Bytes[] = []
  let read = 0
  for await (const piece of new SealedSource(item, options).read(0, item.n, signal)) {
    pieces.push(piece)
    read += piece.length
    options.onProgress?.(read / item.n)
  }
  return new Blob(pieces)
}

function show({ video, options, signal }: Omit<Whole, 'items'>, movie: ArrayBuffer): void {
  const at = video.currentTime || (options.startS ?? 0)
  const wasPlaying = !video.paused
  // Safari plays no blob without a type.
  const url = URL.createObjectURL(new Blob([movie], { type: 'video/mp4' }))
  signal.addEventListener('abort', () => URL.revokeObjectURL(url))
  video.src = url
  if (at > 0) video.currentTime = at
  if (wasPlaying) video.play().catch(() => {}) // a web view that wants a tap first gets it
}
