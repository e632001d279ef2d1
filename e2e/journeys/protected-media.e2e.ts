import type { Post } from '@fanlight/contract'
import type { FrameLocator, Page, Route } from '@playwright/test'
import { openCollection } from '../lib/collection.ts'
import type { Control, Fan } from '../lib/control.ts'
import type { Messenger } from '../lib/messenger.ts'
import { ALINA, expect, test } from '../lib/test.ts'

declare global {
  interface Window {
    openUrls: Set<string>
    frameSeen: Promise<void>
  }
}

/** Shown only when its envelope, its file and its picture have opened. */
const OPENED = 'canvas[aria-label]'

/** A clip takes seconds to encode, and a machine under test is slow. */
const FILMING_MS = 180_000

test('what a member sees leaves no address behind', { tag: '@extended' }, async ({
  control,
  messenger,
  page,
}) => {
  test.setTimeout(FILMING_MS + 60_000)
  await watchAddresses(page)
  const fan = await member(control)
  await expect.poll(() => hasFilm(control, fan), { timeout: FILMING_MS }).toBe(true)
  const app = await openPremium(messenger, fan)

  await test.step('a member sees the photos, and no address of them is left behind', async () => {
    const photo = app.locator(OPENED).first()
    await expect(photo).toHaveCSS('opacity', '1')
    const width = await photo.evaluate((canvas: HTMLCanvasElement) => canvas.width)
    expect(width).toBeGreaterThan(300)
    await expect.poll(() => leftAddresses(app)).toBe(0)
  })

  await test.step('a member’s video plays, and goes where it is sent', async () => {
    await app
      .getByRole('button', { name: /^Video/ })
      .first()
      .click()
    const video = app.getByRole('dialog').locator('video')
    await expect.poll(() => video.evaluate(framesOf)).toBeGreaterThan(5)
    await sendTo(app, { from: 3, to: Infinity })
    await sendTo(app, { from: 1, to: 3 }) // back, where no film goes by itself
  })

  await test.step('a member who hides the mark over it is stopped, and reported once', async () => {
    const reports: string[] = []
    page.on('request', (asked) => {
      if (asked.url().endsWith('/api/analytics')) reports.push(asked.postData() ?? '')
    })
    const video = app.getByRole('dialog').locator('video')
    const play = () => video.evaluate((film: HTMLVideoElement) => film.play())
    await video.evaluate(hideMark)
    await play()
    await expect.poll(() => reports.join()).toContain('mark_missing')
    expect(reports.join()).toMatch(/"medium":"\/m\/[\w-]{22}[^"?]*"/)
    await expect.poll(() => video.evaluate((film: HTMLVideoElement) => film.paused)).toBe(true)
    expect(reports.join().split('mark_missing')).toHaveLength(2)
  })

  await test.step('the viewer closes, and no address is left', async () => {
    const video = app.getByRole('dialog').locator('video')
    await page.keyboard.press('Escape')
    await expect(video).toHaveCount(0)
    await expect.poll(() => leftAddresses(app)).toBe(0)
  })
})

test('who is no member sees previews, and becomes one', { tag: '@extended' }, async ({
  control,
  messenger,
  page,
}) => {
  const sealed = watchSealed(page)
  const fan = await control.addFan({ balance: 60 })
  const app = await openPremium(messenger, fan)

  await test.step('who is no member sees previews, and nothing sealed is asked for', async () => {
    await expect(lockedPost(app)).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expect(app.locator(OPENED)).toHaveCount(0)
    expect(sealed).toEqual([])
  })

  await test.step('who becomes a member sees the photos without opening the page anew', async () => {
    await control.subscribe(fan, ALINA.id)
    await expect(app.locator(OPENED).first()).toHaveCSS('opacity', '1')
  })
})

test('what does not fit its seal is never shown', async ({ control, messenger, page }) => {
  await page.route('**/api/main/init', spoilKeys)
  const sealed = watchSealed(page)
  const app = await openPremium(messenger, await member(control))

  await test.step('a wrong key opens nothing', async () => {
    await expectToFail(app)
    await expect(app.locator(OPENED)).toHaveCount(0)
    expect(sealed).toEqual([])
  })

  await test.step('bytes that were tampered with are never shown', async () => {
    await page.unroute('**/api/main/init')
    const spoilt = await spoilFiles(page)
    await messenger.goTo('/media?section=premium')
    await expectToFail(app)
    expect(spoilt.length).toBeGreaterThan(0)
    await expect(app.locator(OPENED)).toHaveCount(0)
  })
})

async function spoilKeys(route: Route): Promise<void> {
  const answer = await route.fetch()
  const init = (await answer.json()) as { decryptKeys: Record<string, string> }
  for (const [id, key] of Object.entries(init.decryptKeys)) {
    init.decryptKeys[id] = `${key.slice(0, -4)}AAAA`
  }
  await route.fulfill({ response: answer, json: init })
}

/** One bit of every sealed file is another from now on; the addresses of those that were sent. */
async function spoilFiles(page: Page): Promise<string[]> {
  const spoilt: string[] = []
  await page.route('**/m/*', async (route) => {
    const response = await route.fetch()
    const body = await response.body()
    if (!isSealedFile(body)) return route.fulfill({ response })
    spoilt.push(route.request().url())
    body[body.length - 20] = (body[body.length - 20] ?? 0) ^ 1
    await route.fulfill({ response, body })
  })
  return spoilt
}

/** Whether the newest video of the collection can be played; a new world is still being filmed. */
async function hasFilm(control: Control, fan: Fan): Promise<boolean> {
  const { posts } = await control
    .as(fan)
    .post<{ posts: Pick<Post, 'attachments'>[] }>(`/profile/${ALINA.id}/posts`, {
      onlySponsored: false,
    })
  const videos = posts.flatMap(({ attachments }) =>
    attachments.filter(({ type }) => type === 'video'),
  )
  const [newest] = videos
  return newest?.type === 'video' && newest.source !== undefined
}

async function member(control: Control): Promise<Fan> {
  const fan = await control.addFan({ balance: 60 })
  await control.subscribe(fan, ALINA.id)
  return fan
}

async function openPremium(messenger: Messenger, fan: Fan): Promise<FrameLocator> {
  await messenger.openAs(fan)
  return openCollection(await messenger.openAppOf(ALINA), 'Premium')
}

function lockedPost(app: FrameLocator) {
  return app.getByRole('button', { name: 'Open with Premium' }).first()
}

/** Looks at a photo until it is said that it did not open. */
async function expectToFail(app: FrameLocator): Promise<void> {
  await app
    .getByRole('button', { name: /^Photo/ })
    .first()
    .click()
  await expect(app.getByRole('button', { name: 'Try again' })).toBeVisible()
}

/** The addresses of sealed files that the page asks for. */
function watchSealed(page: Page): string[] {
  const seen: string[] = []
  page.on('response', (response) => {
    if (!new URL(response.url()).pathname.startsWith('/m/')) return
    const keep = (body: Buffer) => isSealedFile(body) && seen.push(response.url())
    response.body().then(keep, () => {}) // a body that did not arrive was not shown
  })
  return seen
}

function isSealedFile(body: Buffer): boolean {
  return body.subarray(0, 4).toString('latin1') === 'SVF1'
}

async function watchAddresses(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.openUrls = new Set()
    const { createObjectURL, revokeObjectURL } = URL
    URL.createObjectURL = (blob) => {
      const url = createObjectURL.call(URL, blob)
      // The mark's own tile is no picture of anything.
      if (!(blob instanceof Blob) || blob.type !== 'image/png') window.openUrls.add(url)
      return url
    }
    URL.revokeObjectURL = (url) => {
      window.openUrls.delete(url)
      revokeObjectURL.call(URL, url)
    }
  })
}

function leftAddresses(app: FrameLocator): Promise<number> {
  return app.locator('body').evaluate(() => window.openUrls.size)
}

function framesOf(video: SVGElement | HTMLElement): number {
  return (video as HTMLVideoElement).getVideoPlaybackQuality().totalVideoFrames
}

/** As a person does who opens the browser's tools. */
function hideMark(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('*::after { display: none !important }')
  document.adoptedStyleSheets.push(sheet)
}

/** A part of a film, in seconds. */
interface Stretch {
  from: number
  to: number
}

/** Moves the slider of a film that holds still, so that it comes there by nothing else; waits for a frame. */
async function sendTo(app: FrameLocator, stretch: Stretch): Promise<void> {
  const video = app.getByRole('dialog').locator('video')
  // Watched from before: the frame of a film that holds still is drawn once.
  await video.evaluate(holdAndWatch, stretch)
  await app.getByRole('slider').fill(String(stretch.from))
  await video.evaluate(() => window.frameSeen)
}

function holdAndWatch(element: SVGElement | HTMLElement, { from, to }: Stretch): void {
  const video = element as HTMLVideoElement
  video.pause()
  window.frameSeen = new Promise((resolve) => {
    const look: VideoFrameRequestCallback = (_now, { mediaTime }) => {
      // The frame may have begun before the moment that it was sent to.
      if (mediaTime > from - 0.5 && mediaTime < to) resolve()
      else video.requestVideoFrameCallback(look)
    }
    video.requestVideoFrameCallback(look)
  })
}
