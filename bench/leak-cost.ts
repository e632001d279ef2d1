import sharp from 'sharp'
import { leakClips } from './lib/leak/clips.ts'
import { openLeakBrowser } from './lib/leak/page.ts'
import { leakPictures } from './lib/leak/pictures.ts'
import { MARK } from './lib/leak/read-leak.ts'
import { ORDINARY_4G } from './lib/media-page.ts'
import type { Promised } from './lib/promise.ts'
import { median, sideBySide } from './lib/stats.ts'

/** A phone with three pixels to a CSS px has the most to draw. */
const RATIO = 3
const PHOTOS = 6
/** What is to be told apart is a tenth, and one photo is off by more: so often each, in turn. */
const PAIRS = 20 * PHOTOS
const PLAY_SECONDS = 4

export const leakPhotoCost: Promised = {
  name: 'leak-photo-cost',
  compares:
    'from asking for a photo to seeing it, at 8 Mbit/s and 60 ms on a phone with 3 pixels to a CSS ' +
    'px, with the mark against without',
  goal: { ratio: 1.1, isBetter: 'lower' },
  async measure() {
    await using browser = await openLeakBrowser()
    const pictures = leakPictures().slice(0, PHOTOS)
    for (const [index, { svg }] of pictures.entries()) {
      const file = await sharp(Buffer.from(svg))
        .resize({ width: 2048 })
        .webp({ quality: 82 })
        .toBuffer()
      browser.files.set(`/${index}`, new Uint8Array(file))
    }
    await using leak = await browser.open(RATIO)
    const draw = (how: 'photo' | 'fetchedPhoto', mark: string | null) => {
      let turn = 0
      return () => {
        turn += 1
        const call = `leak.${how}('/${turn % PHOTOS}', ${JSON.stringify(mark)})`
        return leak.page.evaluate<number>(call)
      }
    }
    const drawing = await sideBySide(draw('photo', MARK), draw('photo', null), PAIRS)
    const phone = await leak.page.context().newCDPSession(leak.page)
    await phone.send('Network.enable')
    await phone.send('Network.emulateNetworkConditions', ORDINARY_4G)
    const figures = await sideBySide(draw('fetchedPhoto', MARK), draw('fetchedPhoto', null), PAIRS)
    const mark = drawing.ours - drawing.peer
    const bytes = [...pictures.keys()].map((index) => browser.files.get(`/${index}`)?.length ?? 0)
    return {
      ...figures,
      unit: 'ms',
      notes: [
        `photos 2048 px wide, ${Math.round(median(bytes) / 1024)} KiB of WebP (median)`,
        `in the worker, without the network: ${drawing.ours.toFixed(0)} against ${drawing.peer.toFixed(0)} ms, the mark alone ${mark.toFixed(0)} ms (goal 50)`,
      ],
    }
  },
}

export const leakVideoCost: Promised = {
  name: 'leak-video-cost',
  compares:
    'frames of a playing video that a screen shows in a second, without the mark against with it',
  goal: { ratio: 1.02, isBetter: 'lower' },
  async measure() {
    await using browser = await openLeakBrowser()
    const [clip] = await leakClips(1)
    if (!clip) throw new Error('there is no clip')
    browser.files.set('/clip.mp4', new Uint8Array(clip.bytes))
    await using leak = await browser.open(RATIO)
    await leak.page.evaluate("document.querySelector('canvas').hidden = true")
    await leak.page.evaluate("document.querySelector('#video').hidden = false")
    const frames = { with: 0, without: 0 }
    const play = (mark?: string) => async () => {
      await leak.page.evaluate(`leak.play('/clip.mp4', ${JSON.stringify(mark)})`)
      const shown = await leak.page.evaluate<{ page: number; video: number; dropped: number }>(
        `leak.frames(${PLAY_SECONDS})`,
      )
      frames[mark ? 'with' : 'without'] += shown.dropped
      return shown.page
    }
    const { ours, peer } = await sideBySide(play(), play(MARK))
    return {
      ours,
      peer,
      unit: 'frames per second',
      notes: [
        `of the page, while a video of 12 frames per second plays on it`,
        `frames of the video that were dropped: ${frames.with} with the mark, ${frames.without} without`,
      ],
    }
  },
}
