import type { Bytes } from '../format.ts'
import type { VideoItem } from '../items.ts'
import type { NetworkOptions } from '../network.ts'
import { SealedSource } from '../sealed-source.ts'
import { readSegmentIndex, type Segment } from '../segment-index.ts'
import { VaultError } from '../vault-error.ts'

export interface Rendition {
  item: VideoItem
  source: SealedSource
  segments: Segment[]
  /** What comes before any segment. */
  head: Bytes
  /** The first segment: what came of it along with the head, and the rest. */
  first: Reading
}

/** Bytes that are on their way. */
export interface Reading {
  begun: Bytes | null
  pieces: AsyncGenerator<Bytes, void>
  abort: AbortController
}

/**
 * Reads a video's head and index. The one request for it brings the first segment too, which is
 * what makes a video start in a single round trip.
 */
export async function openRendition(
  item: VideoItem,
  network: NetworkOptions,
  signal: AbortSignal,
): Promise<Rendition> {
  const source = new SealedSource(item, network)
  const abort = new AbortController()
  signal.addEventListener('abort', () => abort.abort(signal.reason))
  const pieces = source.read(0, item.f, abort.signal)
  let read: Bytes = new Uint8Array()
  for (;;) {
    const { value } = await pieces.next()
    if (!value) throw new VaultError('unplayable', 'the video has no index')
    read = joined(read, value)
    const index = readSegmentIndex(read)
    if (!index) continue
    const { headEnd, segments } = index
    if (segments[0]?.to !== item.f || (segments.at(-1)?.to ?? 0) > item.n) {
      throw new VaultError('unplayable', 'the index speaks of another file')
    }
    const first = { begun: read.subarray(headEnd), pieces, abort }
    return { item, source, segments, head: read.subarray(0, headEnd), first }
  }
}

function joined(a: Bytes, b: Bytes): Bytes {
  const both = new Uint8Array(a.length + b.length)
  both.set(a)
  both.set(b, a.length)
  return both
}
