import { type Bytes, VIDEO_CHUNK_LOG2 } from '@fanlight/vault/format'
import type { Page } from '@playwright/test'
import type { VideoItem } from '../../packages/vault/src/items.ts'
import { type MediaServer, serveMedia } from '../../packages/vault/src/testing/media-server.ts'
import { FILE_SECRET, seal, toBase64url } from '../../packages/vault/src/testing/seal.ts'
import { makeTestClip, type TestClip } from './test-clip.ts'
import { buildVaultPage } from './vault-page.ts'

export interface Stage extends AsyncDisposable {
  server: MediaServer
  clip: TestClip
  item: VideoItem
  sealed: Bytes
  /** Puts other bytes where the video is. */
  replace: (bytes: Uint8Array) => void
}

const SECONDS = 40
const PATH = '/m/clip'

/** A page with the vault on it, and a sealed clip beside it, over real HTTP. */
export async function openStage(): Promise<Stage> {
  const [files, clip] = await Promise.all([buildVaultPage(), makeTestClip(SECONDS)])
  const sealed = await seal(clip.fragmented)
  files.set(PATH, sealed)
  files.set('/clear.mp4', clip.clear)
  const server = await serveMedia(files)
  return {
    server,
    clip,
    sealed,
    item: itemOf(clip),
    replace: (bytes) => void files.set(PATH, bytes),
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  }
}

function itemOf(clip: TestClip): VideoItem {
  return {
    t: 'v',
    path: PATH,
    k: toBase64url(FILE_SECRET),
    m: clip.mime,
    n: clip.fragmented.length,
    c: VIDEO_CHUNK_LOG2,
    f: clip.firstSegmentEnd,
    d: clip.duration,
    b: (clip.fragmented.length * 8) / clip.duration,
    w: 320,
    h: 240,
  }
}

declare global {
  interface Window {
    /** What a play told, and what it left behind. */
    told: { error: string | null; openUrls: number; progress: number }
    playing: { destroy: () => void }
  }
}

/** Loads the page again; `before` runs in it first. */
export async function openPage(page: Page, { server }: Stage, before = () => {}): Promise<void> {
  await page.addInitScript(() => {
    window.told = { error: null, openUrls: 0, progress: 0 }
    const { createObjectURL, revokeObjectURL } = URL
    URL.createObjectURL = (blob) => {
      window.told.openUrls += 1
      return createObjectURL.call(URL, blob)
    }
    URL.revokeObjectURL = (url) => {
      window.told.openUrls -= 1
      revokeObjectURL.call(URL, url)
    }
  })
  await page.addInitScript(before)
  await page.goto(`${server.url}/`)
  await page.waitForFunction(() => 'vault' in window)
}

/** `isHurried` leaves out the wait between two tries. */
export async function play(page: Page, items: VideoItem[], isHurried = false): Promise<void> {
  const asked = { list: items, hurried: isHurried }
  await page.evaluate(({ list, hurried }) => {
    const video = document.querySelector('video')
    if (!video) throw new Error('the page has no video')
    const { told } = window
    window.playing = window.vault.playSealed(video, list, {
      ...(hurried && { sleep: async () => {} }),
      onError: ({ code }) => {
        told.error = code
      },
      onProgress: (part) => {
        told.progress = part
      },
    })
    void video.play().catch(() => {})
  }, asked)
}

/** What moment the picture on the screen is of: the clip's wall of white tells. */
export function shownMoment(page: Page, duration: number): Promise<number | null> {
  return page.evaluate((seconds) => {
    const video = document.querySelector('video')
    const canvas = new OffscreenCanvas(320, 240)
    const context = canvas.getContext('2d')
    if (!video || !context || video.readyState < 2) return null
    context.drawImage(video, 0, 0, 320, 240)
    const { data } = context.getImageData(0, 120, 320, 1)
    let wall = 0
    while (wall < 320 && (data[wall * 4] ?? 0) > 170) wall += 1
    return (wall / 320) * seconds
  }, duration)
}

export function currentTime(page: Page): Promise<number> {
  return page.evaluate(() => document.querySelector('video')?.currentTime ?? -1)
}

/** How far the video could play without another byte. */
export function bufferedS(page: Page): Promise<number> {
  return page.evaluate(() => {
    const ranges = document.querySelector('video')?.buffered
    return ranges && ranges.length > 0 ? ranges.end(0) : 0
  })
}

export async function seek(page: Page, timeS: number): Promise<void> {
  await page.evaluate(
    (to) =>
      new Promise<void>((resolve) => {
        const video = document.querySelector('video')
        if (!video) return
        video.addEventListener('seeked', () => resolve(), { once: true })
        video.currentTime = to
      }),
    timeS,
  )
}
