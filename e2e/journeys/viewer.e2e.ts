import type { FrameLocator, Locator, Page } from '@playwright/test'
import { buyPost, openCollection } from '../lib/collection.ts'
import type { Control } from '../lib/control.ts'
import type { Messenger } from '../lib/messenger.ts'
import { ALINA, expect, test } from '../lib/test.ts'

test('the arrows go through the pictures and Escape leads back to where it began', async ({
  control,
  messenger,
  page,
}) => {
  const { app, viewer } = await openViewer(control, messenger)

  await expect(viewer.getByText('1 of 3')).toBeVisible()
  await expect(viewer).toContainText('Golden hour at the pier')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(viewer.getByText('3 of 3')).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(viewer.getByText('2 of 3')).toBeVisible()
  await page.keyboard.press('Escape')

  await expect(viewer).toHaveCount(0)
  await expect(app.getByRole('button', { name: 'Photo 1 of 3' })).toBeFocused()
})

test('the focus stays in the viewer', async ({ control, messenger, page }) => {
  const { viewer } = await openViewer(control, messenger)

  for (let presses = 0; presses < 8; presses++) {
    await page.keyboard.press('Tab')
    const isInside = await viewer.evaluate(
      (dialog) =>
        dialog.contains(document.activeElement) || document.activeElement === document.body,
    )
    expect(isInside).toBe(true)
  }
})

test('the messenger’s Back leaves the viewer first and the collection next', async ({
  control,
  messenger,
}) => {
  const { app, viewer } = await openViewer(control, messenger)

  await messenger.button('Back').click()
  await expect(viewer).toHaveCount(0)
  await expect(app.getByRole('tab', { name: 'Purchased' })).toBeVisible()
  await messenger.button('Back').click()

  await expect(app.getByRole('button', { name: 'Send Tip' })).toBeVisible()
})

test('the pictures below lead to each other', async ({ control, messenger }) => {
  const { viewer } = await openViewer(control, messenger)

  await viewer.getByRole('button', { name: 'Photo 3 of 3' }).click()

  await expect(viewer.getByText('3 of 3')).toBeVisible()
  await viewer.getByRole('button', { name: 'Close' }).click()
  await expect(viewer).toHaveCount(0)
})

test('a swipe shows the next picture, and a pull down closes', async ({
  control,
  messenger,
  page,
}) => {
  const { viewer } = await openViewer(control, messenger)

  await drag(page, viewer, { x: -220, y: 0 })
  await expect(viewer.getByText('2 of 3')).toBeVisible()
  await drag(page, viewer, { x: 220, y: 0 })
  await expect(viewer.getByText('1 of 3')).toBeVisible()
  await drag(page, viewer, { x: 0, y: 260 })

  await expect(viewer).toHaveCount(0)
})

test('two taps bring the picture closer, and two more back', async ({ control, messenger }) => {
  const { viewer } = await openViewer(control, messenger)
  const picture = viewer.getByRole('img', { name: 'Photo 1 of 3' })
  const width = async () => (await picture.boundingBox())?.width ?? 0
  const before = await width()

  await viewer.dblclick({ position: { x: 180, y: 300 } })
  await expect.poll(width).toBeGreaterThan(before * 2)
  await viewer.dblclick({ position: { x: 180, y: 300 } })

  await expect.poll(width).toBeCloseTo(before, 0)
})

test('U5: what was paid for carries the code of who looks at it, and hardly shows it', async ({
  control,
  messenger,
}) => {
  const { fan, viewer } = await openViewer(control, messenger)
  const { watermark } = await control.as(fan).get<{ watermark: string }>('/main/init')
  // Its neighbour waits beside it.
  const seen = viewer.locator('div:not([inert]) > div > [data-part=watermark]')

  expect(watermark).toMatch(/^[A-Z2-7]{7}$/)
  await expect(seen.locator('text')).toHaveText([watermark, watermark, watermark])
  await expect(seen).toHaveCSS('opacity', '0.03')
  expect(await seen.evaluate(isOnPicture)).toBe(true)
})

test('U5: what is free carries no code and can be kept', async ({ control, messenger, page }) => {
  await messenger.openAs(await control.addFan())
  const app = await openCollection(await messenger.openAppOf(ALINA), 'Free')
  await app.getByRole('button', { name: 'Photo 1 of 2' }).click()
  const viewer = app.getByRole('dialog')

  await expect(viewer).toContainText('Free wallpapers are here')
  await expect(viewer.locator('[data-part=watermark]')).toHaveCount(0)
  await viewer.getByRole('link', { name: 'Save' }).click()
  const download = page.waitForEvent('download')
  await messenger.dialog.getByRole('button', { name: 'Download' }).click()
  expect((await download).suggestedFilename()).toMatch(/^fanlight-[\w-]{8}\.webp$/)
})

test('U5: what was paid for has nothing to save it with', async ({ control, messenger }) => {
  const { viewer } = await openViewer(control, messenger)

  await expect(viewer.getByRole('link', { name: 'Save' })).toHaveCount(0)
})

test('U25: the messenger’s header is dark above the viewer, and as before after it', async ({
  control,
  messenger,
}) => {
  const head = () =>
    messenger.webView.evaluate((view) => getComputedStyle(view).getPropertyValue('--head').trim())
  const { app, viewer } = await openViewer(control, messenger)

  await expect.poll(head).toBe('#000000')
  await viewer.getByRole('button', { name: 'Close' }).click()

  await expect(app.getByRole('button', { name: 'Photo 1 of 3' })).toBeVisible()
  await expect.poll(head).not.toBe('#000000')
})

test('U24: the button leaves a video alone, and the bar reaches its end', async ({
  control,
  messenger,
}) => {
  await messenger.openAs(await control.addFan())
  const app = await openCollection(await messenger.openAppOf(ALINA), 'Free')
  await app
    .getByRole('button', { name: /^Video/ })
    .first()
    .click()
  const viewer = app.getByRole('dialog')
  const position = viewer.getByRole('slider', { name: 'Position in the video' })
  const button = viewer.getByRole('button', { name: /^(Pause|Play)$/ })

  await expect.poll(() => position.inputValue().then(Number)).toBeGreaterThan(0.5)
  await expect(button).toHaveCSS('opacity', '0')
  await expect(position).toHaveAttribute('aria-valuetext', '0:05 / 0:05')
  await expect(button).toHaveCSS('opacity', '1')
  expect(Number(await position.inputValue())).toBe(Number(await position.getAttribute('max')))
})

test('a video plays, rests and goes where it is told', async ({ control, messenger }) => {
  await messenger.openAs(await control.addFan())
  const app = await openCollection(await messenger.openAppOf(ALINA), 'Free')
  await app
    .getByRole('button', { name: /^Video/ })
    .first()
    .click()
  const viewer = app.getByRole('dialog')
  const position = viewer.getByRole('slider', { name: 'Position in the video' })
  const seconds = async () => Number(await position.inputValue())

  await expect.poll(seconds).toBeGreaterThan(0.5)
  await viewer.getByRole('button', { name: 'Pause' }).click()
  await expect(viewer.getByRole('button', { name: 'Play' })).toBeVisible()
  await position.fill('3')
  await expect.poll(seconds).toBe(3)

  const video = viewer.locator('video')
  expect(await video.evaluate((element: HTMLVideoElement) => element.muted)).toBe(true)
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.readyState)).toBe(4)
  expect(await video.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeCloseTo(3)
})

test('with less motion nothing moves by itself', async ({ control, messenger, page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const { viewer } = await openViewer(control, messenger)

  await expect(viewer.getByText('1 of 3')).toBeVisible()
  const moving = await viewer.evaluate((dialog) => dialog.getAnimations({ subtree: true }).length)
  expect(moving).toBe(0)
})

/** Alina's post of three photos, bought, and the first of them opened. */
async function openViewer(control: Control, messenger: Messenger) {
  const fan = await control.addFan({ balance: 10 })
  await buyPost(control, fan, 8)
  await messenger.openAs(fan)
  const app: FrameLocator = await openCollection(await messenger.openAppOf(ALINA))
  await app.getByRole('button', { name: 'Photo 1 of 3' }).click()
  const viewer = app.getByRole('dialog')
  await expect(viewer).toBeVisible()
  return { fan, app, viewer }
}

/** Runs in the page: whether all words of the mark lie on the picture that it is on. */
function isOnPicture(mark: Element): boolean {
  const picture = mark.parentElement?.querySelector('img')
  if (!picture?.naturalWidth) return false
  const box = picture.getBoundingClientRect()
  const scale = Math.min(box.width / picture.naturalWidth, box.height / picture.naturalHeight)
  const [width, height] = [picture.naturalWidth * scale, picture.naturalHeight * scale]
  const [left, top] = [box.x + (box.width - width) / 2, box.y + (box.height - height) / 2]
  return [...mark.querySelectorAll('text')].every((word) => {
    const at = word.getBoundingClientRect()
    const isAcross = at.left >= left && at.right <= left + width
    return isAcross && at.top >= top && at.bottom <= top + height
  })
}

async function drag(page: Page, viewer: Locator, by: { x: number; y: number }) {
  const box = await viewer.boundingBox()
  if (!box) throw new Error('no viewer is open')
  const [x, y] = [box.x + box.width / 2, box.y + box.height * 0.35]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + by.x, y + by.y, { steps: 8 })
  await page.mouse.up()
}
