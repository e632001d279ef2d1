import { expect, type Page, test } from '@playwright/test'
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

/** A poll would soon look only once a second, which is longer than most of this takes. */
const OFTEN = { intervals: [50] }

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

test('a sealed video is played, sought in and played to its end', async ({ page }) => {
  await openPage(page, stage)
  await play(page, [stage.item])

  await test.step('a sealed video plays, and its pictures are those of the moment', async () => {
    await expect.poll(() => currentTime(page), OFTEN).toBeGreaterThan(1.5)
    await expectPictureOf(page)
    expect(await page.evaluate(() => window.told.error)).toBeNull()
  })

  await test.step('no more is fetched than the next while needs', async () => {
    await expect.poll(() => bufferedS(page), OFTEN).toBeGreaterThan(15)
    expect(await bufferedS(page)).toBeLessThan(27)
  })

  await test.step('a seek to what is not there yet goes there, and back', async () => {
    for (const timeS of [37, 2, 31, 12.34, 0]) {
      await seek(page, timeS)
      expect(Math.abs((await currentTime(page)) - timeS)).toBeLessThan(3)
      await expectPictureOf(page)
    }
  })

  await test.step('a video plays to its end, and once more', async () => {
    await seek(page, 39.4)
    const isEnded = () => page.evaluate(() => document.querySelector('video')?.ended)
    await expect.poll(isEnded, OFTEN).toBe(true)
    await page.evaluate(() => document.querySelector('video')?.play())
    await expect.poll(() => currentTime(page), OFTEN).toBeLessThan(5)
    await expectPictureOf(page)
  })
})

test('a network that is slow or errs, and players that come and go', { tag: '@extended' }, async ({
  page,
}) => {
  await openPage(page, stage)

  await test.step('a network that is too slow for the best rendition gets the next', async () => {
    const heavy = { ...stage.item, b: 1e12 }
    const light = { ...stage.item, path: `${stage.item.path}?light` }
    stage.server.alias = ({ path }) => path.replace('?light', '')
    await play(page, [heavy, light])
    await expect.poll(() => currentTime(page), OFTEN).toBeGreaterThan(0.5)
    await seek(page, 30)
    await expectPictureOf(page)
    const paths = stage.server.asked.map(({ path }) => path)
    expect(paths.at(-1)).toBe(light.path)
    expect(paths.filter((path) => path === heavy.path).length).toBeLessThan(4)
  })

  await startOver(page)
  await test.step('a network that breaks and errs is not noticed', async () => {
    stage.server.trouble = ({ path }, index) => {
      if (!path.startsWith('/m/') || index % 3 === 0) return null
      return index % 3 === 1 ? { status: 503 } : { cutAfterBytes: 90_000 }
    }
    await play(page, [stage.item])
    await expect.poll(() => currentTime(page), OFTEN).toBeGreaterThan(0.2)
    await seek(page, 30)
    await expectPictureOf(page)
    expect(await page.evaluate(() => window.told.error)).toBeNull()
  })

  await startOver(page)
  await test.step('players that come and go leave nothing behind', () => expectNothingLeft(page))
})

test('a network that goes away', { tag: '@extended' }, async ({ page }) => {
  await openPage(page, stage)

  await test.step('a network that is away for long is waited for while there is something to show', async () => {
    await playAhead(page)
    let refused = 0
    stage.server.trouble = () => (refused++ < 30 ? { status: 503 } : null)
    await playAt(page, 8)
    await expect.poll(() => currentTime(page), OFTEN).toBeGreaterThan(28)
    expect(refused).toBeGreaterThan(30)
    expect(await page.evaluate(() => window.told.error)).toBeNull()
  })

  await startOver(page)
  await test.step('a network that stays away ends in an error once there is nothing to show', async () => {
    await playAhead(page)
    stage.server.trouble = () => ({ status: 503 })
    await playAt(page, 16)
    await expect.poll(() => page.evaluate(() => window.told.error), OFTEN).toBe('unreachable')
    expect(await currentTime(page)).toBeGreaterThan(20)
  })
})

test('what does not fit its seal is not played', async ({ page }) => {
  await openPage(page, stage)

  await test.step('a wrong key shows nothing', async () => {
    await play(page, [{ ...stage.item, k: `B${stage.item.k.slice(1)}` }])
    await expect.poll(() => page.evaluate(() => window.told.error), OFTEN).toBe('broken_seal')
    expect(await shownMoment(page, 40)).toBeNull()
  })

  await startOver(page)
  await test.step('a video that was tampered with stops before it, and says so', async () => {
    const spoilt = stage.sealed.slice()
    const chunk = 10
    const at = chunkAt({ size: stage.item.n, chunkLog2: stage.item.c }, chunk).start + 99
    spoilt[at] = (spoilt[at] ?? 0) ^ 1
    stage.replace(spoilt)
    await play(page, [stage.item])
    await expect.poll(() => page.evaluate(() => window.told.error), OFTEN).toBe('broken_seal')
    expect(await bufferedS(page)).toBeLessThan(((chunk * 65_536) / stage.item.n) * 40 + 1)
    expect(stage.server.asked.filter(({ range }) => isWithin(range, at))).toHaveLength(1)
  })
})

test('an iPhone’s managed source is enough', { tag: '@extended' }, async ({ page }) => {
  await openPage(page, stage, () => {
    const global = window as { MediaSource?: unknown; ManagedMediaSource?: unknown }
    class Managed extends MediaSource {
      streaming = false
    }
    global.ManagedMediaSource = Managed
    delete global.MediaSource
  })

  await play(page, [stage.item])
  await expect.poll(() => currentTime(page), OFTEN).toBeGreaterThan(0.5)
  await seek(page, 20)

  await expectPictureOf(page)
})

test('without media sources the video is fetched as a whole, and can be sought in', {
  tag: '@extended',
}, async ({ page }) => {
  await openPage(page, stage, () => {
    delete (window as { MediaSource?: unknown }).MediaSource
  })

  await play(page, [stage.item])
  await expect.poll(() => currentTime(page), OFTEN).toBeGreaterThan(0.2)
  await seek(page, 33)

  await expectPictureOf(page)
  expect(await page.evaluate(() => window.told)).toEqual({ error: null, openUrls: 1, progress: 1 })
  await page.evaluate(() => window.playing.destroy())
  expect(await page.evaluate(() => window.told.openUrls)).toBe(0)
})

test('a web view with little memory for videos plays on', { tag: '@extended' }, async ({
  page,
}) => {
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
  await playAt(page, 8)

  await expect.poll(() => currentTime(page), OFTEN).toBeGreaterThan(14)
  await expectPictureOf(page)
  await seek(page, 30)
  await expectPictureOf(page)
  expect(await page.evaluate(() => window.told.error)).toBeNull()
})

/** The player goes, and the server does as it should: the next begins as on a new page. */
async function startOver(page: Page) {
  await page.evaluate(() => {
    window.playing.destroy()
    Object.assign(window.told, { error: null, progress: 0 })
  })
  expect(await page.evaluate(() => document.querySelector('video')?.readyState)).toBe(0)
  stage.server.asked.length = 0
  stage.server.trouble = () => null
}

async function expectNothingLeft(page: Page) {
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
  await expect.poll(() => currentTime(page), OFTEN).toBeGreaterThan(0.5)
}

/** Plays until there is enough to go on without a network for a while. */
async function playAhead(page: Page) {
  await play(page, [stage.item], true)
  await expect.poll(() => currentTime(page), OFTEN).toBeGreaterThan(0.2)
  await expect.poll(() => bufferedS(page), OFTEN).toBeGreaterThan(20)
}

async function playAt(page: Page, playbackRate: number) {
  await page.evaluate((rate) => {
    const video = document.querySelector('video')
    if (video) video.playbackRate = rate
  }, playbackRate)
}

/** Whether a request for this range brings this byte. */
function isWithin(range: string | null, at: number): boolean {
  const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? []
  return Number(first) <= at && at <= Number(last)
}

/** The frame on the screen is within a moment of what the video says it shows. */
async function expectPictureOf(page: Page) {
  await expect
    .poll(async () => {
      const [shown, now] = await Promise.all([shownMoment(page, 40), currentTime(page)])
      return shown === null ? Number.POSITIVE_INFINITY : Math.abs(shown - now)
    }, OFTEN)
    .toBeLessThan(0.6)
}
