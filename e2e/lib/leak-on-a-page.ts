// What runs in the browser: the app's own drawing, on a page that has nothing else.

import { layMark } from '../../apps/mini-app/src/shared/media/mark/lay-mark.ts'
import { askArtist } from '../../apps/mini-app/src/shared/media/mark/mark-artist.ts'

const canvas = document.querySelector('canvas')
const box = document.querySelector<HTMLElement>('#video')
const video = document.querySelector('video')
if (!canvas || !box || !video) throw new Error('the page is not whole')
const files = new Map<string, Promise<Blob>>()
let leaving = new AbortController()

const leak = {
  /** A photo as the viewer shows it, with a mark or without; the milliseconds that drawing it took. */
  async photo(path: string, mark: string | null): Promise<number> {
    const known = files.get(path) ?? fetchBlob(path)
    files.set(path, known)
    const blob = await known
    const started = performance.now()
    await show(blob, mark)
    return performance.now() - started
  },

  /** The same from the moment it is asked for. */
  async fetchedPhoto(path: string, mark: string | null): Promise<number> {
    const started = performance.now()
    await show(await fetchBlob(path), mark)
    return performance.now() - started
  },

  /** A playing video, with the mark over it or without. */
  async play(path: string, mark: string | undefined): Promise<void> {
    leaving.abort()
    leaving = new AbortController()
    box.style.removeProperty('--mark')
    video.src = path
    await layMark(video, mark === undefined ? undefined : { path, wm: mark }, leaving.signal)
    const isLaid = getComputedStyle(box, '::after').backgroundImage.includes('blob:')
    if (isLaid !== (mark !== undefined)) throw new Error('the mark is not where it should be')
    await video.play()
  },

  /** Stops at a moment of the video. */
  async seek(seconds: number): Promise<void> {
    video.pause()
    const done = new Promise((resolve) => video.addEventListener('seeked', resolve, { once: true }))
    video.currentTime = seconds
    await done
    await nextFrame()
    await nextFrame()
  },

  /** Frames that the page and the video have shown within some seconds. */
  async frames(seconds: number): Promise<{ page: number; video: number; dropped: number }> {
    const before = video.getVideoPlaybackQuality()
    const end = performance.now() + 1000 * seconds
    let page = 0
    while (performance.now() < end) {
      await nextFrame()
      page += 1
    }
    const after = video.getVideoPlaybackQuality()
    const dropped = after.droppedVideoFrames - before.droppedVideoFrames
    const all = after.totalVideoFrames - before.totalVideoFrames
    return { page: page / seconds, video: (all - dropped) / seconds, dropped }
  },
}

async function fetchBlob(path: string): Promise<Blob> {
  return (await fetch(path)).blob()
}

async function show(blob: Blob, mark: string | null): Promise<void> {
  if (!canvas) return
  const box = { width: canvas.clientWidth, height: canvas.clientHeight }
  const dpr = devicePixelRatio
  const drawn = await askArtist({ kind: 'photo', blob, mark, box, isWhole: true, dpr })
  if (!(drawn instanceof ImageBitmap)) throw new Error('no photo')
  canvas.width = drawn.width
  canvas.height = drawn.height
  canvas.getContext('bitmaprenderer')?.transferFromImageBitmap(drawn)
  await nextFrame()
}

function nextFrame(): Promise<number> {
  return new Promise((resolve) => requestAnimationFrame(resolve))
}

declare global {
  interface Window {
    leak: typeof leak
  }
}

window.leak = leak
