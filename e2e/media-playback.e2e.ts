import { expect, test } from '@playwright/test'
import { chunkAt } from '../packages/vault/src/format.ts'
import {
  bufferedS,
  currentTime,
  openPage,
  openStage,
  play,
  type Stage,
  seek,
  shownMoment,
} from './lib/vault-stage.ts'

// One clip for all of them: it takes a while to make.
test.describe.configure({ mode: 'default' })

let stage: Stage
test.beforeAll(async () => {
  stage = await openStage()
})
test.afterAll(() => stage[Symbol.asyncDispose]())
test.beforeEach(() => {
  stage.replace(stage.sealed)
  stage.server.asked.length = 0
  stage.server.trouble = () => null
})

test('a sealed video plays, and its pictures are those of the moment', async ({ page }) => {
  await openPage(page, stage)
  await play(page, [stage.item])

  await expect.poll(() => currentTime(page)).toBeGreaterThan(1.5)
  await expectPictureOf(page)
  expect(await page.evaluate(() => window.told.error)).toBeNull()
})

test('a seek to what is not there yet goes there, and back', async ({ page }) => {
  await openPage(page, stage)
  await play(page, [stage.item])
  await expect.poll(() => currentTime(page)).toBeGreaterThan(0.2)

  for (const timeS of [37, 2, 31, 12.34, 0]) {
    await seek(page, timeS)
    expect(Math.abs((await currentTime(page)) - timeS)).toBeLessThan(3)
    await expectPictureOf(page)
  }
})

test('a video plays to its end, and once more', async ({ page }) => {
  await openPage(page, stage)
  await play(page, [stage.item])
  await expect.poll(() => currentTime(page)).toBeGreaterThan(0.2)

  await seek(page, 39.4)
  const isEnded = () => page.evaluate(() => document.querySelector('video')?.ended)
  await expect.poll(isEnded).toBe(true)
  await page.evaluate(() => document.querySelector('video')?.play())

  await expect.poll(() => currentTime(page)).toBeLessThan(5)
  await expectPictureOf(page)
})

test('no more is fetched than the next while needs', async ({ page }) => {
  await openPage(page, stage)
  await play(page, [stage.item])
  await expect.poll(() => currentTime(page)).toBeGreaterThan(1)

  await expect.poll(() => bufferedS(page)).toBeGreaterThan(15)
  expect(await bufferedS(page)).toBeLessThan(27)
})

test('a network that breaks and errs is not noticed', async ({ page }) => {
  await openPage(page, stage)
  stage.server.trouble = ({ path }, index) => {
    if (!path.startsWith('/m/') || index % 3 === 0) return null
    return index % 3 === 1 ? { status: 503 } : { cutAfterBytes: 90_000 }
  }

  await play(page, [stage.item])
  await expect.poll(() => currentTime(page)).toBeGreaterThan(0.2)
  await seek(page, 30)

  await expectPictureOf(page)
  expect(await page.evaluate(() => window.told.error)).toBeNull()
})

test('a network that is away for long is waited for while there is something to show', async ({
  page,
}) => {
  await openPage(page, stage)
  await play(page, [stage.item], true)
  await expect.poll(() => currentTime(page)).toBeGreaterThan(0.2)
  await expect.poll(() => bufferedS(page)).toBeGreaterThan(20)
  let refused = 0
  stage.server.trouble = () => (refused++ < 30 ? { status: 503 } : null)

  await page.evaluate(() => {
    const video = document.querySelector('video')
    if (video) video.playbackRate = 8
  })

  await expect.poll(() => currentTime(page)).toBeGreaterThan(28)
  expect(refused).toBeGreaterThan(30)
  expect(await page.evaluate(() => window.told.error)).toBeNull()
})

test('a network that stays away ends in an error once there is nothing to show', async ({
  page,
}) => {
  await openPage(page, stage)
  await play(page, [stage.item], true)
  await expect.poll(() => currentTime(page)).toBeGreaterThan(0.2)
  await expect.poll(() => bufferedS(page)).toBeGreaterThan(20)
  stage.server.trouble = () => ({ status: 503 })

  await page.evaluate(() => {
    const video = document.querySelector('video')
    if (video) video.playbackRate = 8
  })

  await expect.poll(() => page.evaluate(() => window.told.error)).toBe('unreachable')
  expect(await currentTime(page)).toBeGreaterThan(20)
})

test('a wrong key shows nothing', async ({ page }) => {
  await openPage(page, stage)

  await play(page, [{ ...stage.item, k: `B${stage.item.k.slice(1)}` }])

  await expect.poll(() => page.evaluate(() => window.told.error)).toBe('broken_seal')
  expect(await shownMoment(page, 40)).toBeNull()
})

test('a video that was tampered with stops before it, and says so', async ({ page }) => {
  const spoilt = stage.sealed.slice()
  const chunk = 10
  const at = chunkAt({ size: stage.item.n, chunkLog2: stage.item.c }, chunk).start + 99
  spoilt[at] = (spoilt[at] ?? 0) ^ 1
  stage.replace(spoilt)
  await openPage(page, stage)

  await play(page, [stage.item])

  await expect.poll(() => page.evaluate(() => window.told.error)).toBe('broken_seal')
  expect(await bufferedS(page)).toBeLessThan(((chunk * 65_536) / stage.item.n) * 40 + 1)
  expect(stage.server.asked.filter(({ range }) => isWithin(range, at))).toHaveLength(1)
})

test('an iPhone’s managed source is enough', async ({ page }) => {
  await openPage(page, stage, () => {
    const global = window as { MediaSource?: unknown; ManagedMediaSource?: unknown }
    class Managed extends MediaSource {
      streaming = false
    }
    global.ManagedMediaSource = Managed
    delete global.MediaSource
  })

  await play(page, [stage.item])
  await expect.poll(() => currentTime(page)).toBeGreaterThan(0.5)
  await seek(page, 20)

  await expectPictureOf(page)
})

test('without media sources the video is fetched as a whole, and can be sought in', async ({
  page,
}) => {
  await openPage(page, stage, () => {
    delete (window as { MediaSource?: unknown }).MediaSource
  })

  await play(page, [stage.item])
  await expect.poll(() => currentTime(page)).toBeGreaterThan(0.2)
  await seek(page, 33)

  await expectPictureOf(page)
  expect(await page.evaluate(() => window.told)).toEqual({ error: null, openUrls: 1, progress: 1 })
  await page.evaluate(() => window.playing.destroy())
  expect(await page.evaluate(() => window.told.openUrls)).toBe(0)
})

test('a network that is too slow for the best rendition gets the next', async ({ page }) => {
  await openPage(page, stage)
  const heavy = { ...stage.item, b: 1e12 }
  const light = { ...stage.item, path: `${stage.item.path}?light` }
  stage.server.alias = ({ path }) => path.replace('?light', '')

  await play(page, [heavy, light])
  await expect.poll(() => currentTime(page)).toBeGreaterThan(0.5)
  await seek(page, 30)

  await expectPictureOf(page)
  const paths = stage.server.asked.map(({ path }) => path)
  expect(paths.at(-1)).toBe(light.path)
  expect(paths.filter((path) => path === heavy.path).length).toBeLessThan(4)
})

test('a web view with little memory for videos plays on', async ({ page }) => {
  await openPage(page, stage, () => {
    const { appendBuffer } = SourceBuffer.prototype
    SourceBuffer.prototype.appendBuffer = function append(bytes) {
      const { buffered } = this
      let held = 0
      for (let index = 0; index < buffered.length; index++) {
        held += buffered.end(index) - buffered.start(index)
      }
      if (held > 6) throw new DOMException('full', 'QuotaExceededError')
      appendBuffer.call(this, bytes)
    }
  })

  await play(page, [stage.item])
  await page.evaluate(() => {
    const video = document.querySelector('video')
    if (video) video.playbackRate = 4
  })

  await expect.poll(() => currentTime(page)).toBeGreaterThan(14)
  await expectPictureOf(page)
  await seek(page, 30)
  await expectPictureOf(page)
  expect(await page.evaluate(() => window.told.error)).toBeNull()
})

test('players that come and go leave nothing behind', async ({ page }) => {
  await openPage(page, stage)
  for (let round = 0; round < 12; round++) {
    await play(page, [stage.item])
    await page.evaluate((turns) => new Promise((done) => setTimeout(done, turns * 5)), round)
    await page.evaluate(() => window.playing.destroy())
  }
  const left = await page.evaluate(() => {
    const video = document.querySelector('video')
    return { url: video?.src, state: video?.readyState, ...window.told }
  })
  expect(left).toEqual({ url: '', state: 0, error: null, openUrls: 0, progress: 0 })

  await play(page, [stage.item])
  await expect.poll(() => currentTime(page)).toBeGreaterThan(0.5)
})

/** Whether a request for this range brings this byte. */
function isWithin(range: string | null, at: number): boolean {
  const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? []
  return Number(first) <= at && at <= Number(last)
}

/** The frame on the screen is within a moment of what the video says it shows. */
async function expectPictureOf(page: Parameters<typeof shownMoment>[0]) {
  await expect
    .poll(async () => {
      const [shown, now] = await Promise.all([shownMoment(page, 40), currentTime(page)])
      return shown === null ? Number.POSITIVE_INFINITY : Math.abs(shown - now)
    })
    .toBeLessThan(0.6)
}
