import {
  fetchPhoto,
  importMediaKey,
  openEnvelope,
  playSealed,
  readPhotoItem,
} from '@fanlight/vault'
import type { VideoItem } from '@fanlight/vault/items'

/** Milliseconds on the page itself, from the wish to the picture. */
export const measures = {
  async sealedPhoto(envelope: string, key: string): Promise<number> {
    const began = performance.now()
    const item = readPhotoItem(await openEnvelope(await importMediaKey(key), envelope))
    const url = URL.createObjectURL(await fetchPhoto(item))
    await show(url)
    URL.revokeObjectURL(url)
    return performance.now() - began
  },

  async clearPhoto(address: string): Promise<number> {
    const began = performance.now()
    await show(address)
    return performance.now() - began
  },

  async sealedVideo(item: VideoItem, seekS: number): Promise<VideoTimes> {
    const video = newVideo()
    const began = performance.now()
    const playing = playSealed(video, [item])
    const times = await timesOf(video, began, seekS)
    playing.destroy()
    video.remove()
    return times
  },

  async clearVideo(address: string, seekS: number): Promise<VideoTimes> {
    const video = newVideo()
    const began = performance.now()
    video.src = address
    const times = await timesOf(video, began, seekS)
    video.removeAttribute('src')
    video.load()
    video.remove()
    return times
  },
}

export interface VideoTimes {
  startMs: number
  seekMs: number
}

async function show(address: string): Promise<void> {
  const image = new Image()
  image.src = address
  await image.decode()
  document.body.replaceChildren(image)
  await new Promise(requestAnimationFrame)
}

function newVideo(): HTMLVideoElement {
  const video = document.createElement('video')
  video.muted = true
  video.playsInline = true
  document.body.replaceChildren(video)
  return video
}

async function timesOf(video: HTMLVideoElement, began: number, seekS: number): Promise<VideoTimes> {
  const first = frame(video)
  await video.play()
  const startMs = (await first) - began
  const sought = performance.now()
  video.currentTime = seekS
  await new Promise((done) => video.addEventListener('seeked', done, { once: true }))
  return { startMs, seekMs: (await frame(video)) - sought }
}

/** When the next frame is on the screen. */
function frame(video: HTMLVideoElement): Promise<number> {
  return new Promise((shown) => video.requestVideoFrameCallback((now) => shown(now)))
}
