import type { VideoItem } from '@fanlight/vault/items'
import { track } from '../../analytics/analytics.ts'
import { askArtist } from './mark-artist.ts'

const WATCH_MS = 2_000

/** One for each mark and pixel ratio of a session. */
const tiles = new Map<string, Promise<{ url: string; side: number }>>()

/**
 * Lays the mark over the box of a video, as a still layer: no work for each frame. Without one there is
 * nothing to lay, and a video that must have one does not play before it lies there.
 */
export async function layMark(
  video: HTMLVideoElement,
  item: Pick<VideoItem, 'path' | 'wm'> | undefined,
  signal: AbortSignal,
): Promise<void> {
  const box = video.parentElement
  const mark = item?.wm
  if (!mark || !box) return
  const cover = async () => {
    const { url, side } = await tileOf(mark, devicePixelRatio)
    box.style.setProperty('--mark', `url(${url})`)
    // Of another size it would be drawn again, and rounded away.
    box.style.setProperty('--mark-side', `${side / devicePixelRatio}px`)
  }
  await cover()
  if (signal.aborted) return
  const screen = matchMedia(`(resolution: ${devicePixelRatio}dppx)`)
  screen.addEventListener('change', () => void cover(), { signal })
  const watch = setInterval(() => {
    if (isCovered(box)) return
    video.pause()
    report(item.path)
  }, WATCH_MS)
  signal.addEventListener('abort', () => clearInterval(watch))
}

let isReported = false

/** Once a visit: to take it away again and again says no more. */
function report(path: string): void {
  if (isReported) return
  isReported = true
  // The address without its signature, which is good for a while.
  track('mark_missing', { medium: path.split('?')[0] ?? '' })
}

/** Stops the curious who restyle it; those who change the program are not stopped by it. */
function isCovered(box: Element): boolean {
  const { backgroundImage, display, opacity, visibility } = getComputedStyle(box, '::after')
  const isSeen = display !== 'none' && visibility === 'visible' && Number(opacity) === 1
  return isSeen && backgroundImage.includes('blob:')
}

function tileOf(mark: string, dpr: number) {
  const name = `${mark} ${dpr}`
  const tile = tiles.get(name) ?? drawTile(mark, dpr)
  tiles.set(name, tile)
  return tile
}

async function drawTile(mark: string, dpr: number) {
  const drawn = await askArtist({ kind: 'tile', mark, dpr })
  if (!drawn || drawn instanceof ImageBitmap) throw new Error('no tile')
  return { url: URL.createObjectURL(drawn.blob), side: drawn.side }
}
