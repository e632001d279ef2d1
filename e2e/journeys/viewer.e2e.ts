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

test('every picture carries the code of who looks at it', async ({ control, messenger }) => {
  const { fan, viewer } = await openViewer(control, messenger)
  const { watermark } = await control.as(fan).get<{ watermark: string }>('/main/init')

  expect(watermark).toMatch(/^[A-Z2-7]{7}$/)
  await expect(viewer.locator('svg text').first()).toHaveText(watermark)
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

async function drag(page: Page, viewer: Locator, by: { x: number; y: number }) {
  const box = await viewer.boundingBox()
  if (!box) throw new Error('no viewer is open')
  const [x, y] = [box.x + box.width / 2, box.y + box.height * 0.35]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + by.x, y + by.y, { steps: 8 })
  await page.mouse.up()
}
