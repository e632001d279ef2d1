import type { VideoItem } from '../items.ts'
import { VaultError } from '../vault-error.ts'
import { feed } from './feed.ts'
import { openRendition } from './open-rendition.ts'
import type { PlayOptions } from './play-options.ts'
import { type Circumstances, firstRendition } from './rendition.ts'

export interface Playing {
  /** Stops everything and gives back the memory. The element is empty afterwards. */
  destroy: () => void
}

interface Play {
  video: HTMLVideoElement
  items: readonly VideoItem[]
  options: PlayOptions
  signal: AbortSignal
}

/** An iPhone has only the managed one, from iOS 17.1 on. */
interface MediaSources {
  MediaSource?: typeof MediaSource
  ManagedMediaSource?: typeof MediaSource
}

let bitsPerSecond: number | null = null

/**
 * Plays a sealed video in `video`, whose controls stay the caller's. It is decrypted piece by piece
 * as it is needed; where the web view knows no media sources it is fetched as a whole.
 */
export function playSealed(
  video: HTMLVideoElement,
  items: readonly VideoItem[],
  options: PlayOptions = {},
): Playing {
  const abort = new AbortController()
  const play = { video, items, options, signal: abort.signal }
  start(play).catch((cause: unknown) => {
    if (abort.signal.aborted) return
    const isKnown = cause instanceof VaultError
    options.onError?.(isKnown ? cause : new VaultError('unplayable', 'cannot play', { cause }))
  })
  return {
    destroy() {
      abort.abort()
      video.removeAttribute('src')
      video.load()
    },
  }
}

async function start(play: Play): Promise<void> {
  const { MediaSource, ManagedMediaSource } = globalThis as MediaSources
  const Source = MediaSource ?? ManagedMediaSource
  const rendition = firstRendition(play.items, circumstances())
  const item = play.items[rendition]
  if (!item) throw new VaultError('unplayable', 'there is no rendition')
  if (!Source?.isTypeSupported(item.m)) return playAsAWhole(play, rendition)
  try {
    await playFrom(new Source(), play, rendition)
  } catch (error) {
    // What the network or a seal refuses, no other way of playing gets past.
    if (error instanceof VaultError || play.signal.aborted) throw error
    await playAsAWhole(play, rendition)
  }
}

async function playFrom(source: MediaSource, play: Play, rendition: number): Promise<void> {
  const { video, items, options, signal } = play
  const item = items[rendition] as VideoItem // the caller found it there
  const opening = openRendition(item, options, signal)
  opening.catch(() => {}) // feed hears of it, but only once the source is open
  const isOpen = new Promise((resolve) => source.addEventListener('sourceopen', resolve))
  // A managed source does not open for an element that might be shown elsewhere.
  video.disableRemotePlayback = true
  const url = URL.createObjectURL(source)
  video.src = url
  await Promise.race([isOpen, ended(signal)])
  URL.revokeObjectURL(url)
  signal.throwIfAborted()
  await feed({
    video,
    source,
    items,
    rendition,
    opening,
    startS: options.startS ?? 0,
    network: options,
    signal,
    tellSpeed: (speed) => {
      bitsPerSecond = speed
    },
  })
}

/** A chunk of its own: hardly anybody needs it. */
async function playAsAWhole({ video, items, options, signal }: Play, rendition: number) {
  const { playWhole } = await import('./play-whole.ts')
  await playWhole({ video, items: items.slice(rendition), options, signal })
}

function circumstances(): Circumstances {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  const { width, height } = screen
  return {
    bitsPerSecond,
    savesData: connection?.saveData ?? false,
    screenPixels: Math.min(width, height) * devicePixelRatio,
  }
}

function ended(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve()
    signal.addEventListener('abort', () => resolve())
  })
}
