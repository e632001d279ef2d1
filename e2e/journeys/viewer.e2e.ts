import type { FrameLocator, Locator, Page } from '@playwright/test'
import { buyPost, openCollection } from '../lib/collection.ts'
import type { Control } from '../lib/control.ts'
import type { Messenger } from '../lib/messenger.ts'
import { ALINA, expect, test } from '../lib/test.ts'

test('the pictures of a post are gone through by keys, by taps and by fingers', {
  tag: '@extended',
}, async ({ control, messenger, page }) => {
  const { app, viewer } = await openViewer(control, messenger)
  const photo = app.getByRole('button', { name: 'Photo 1 of 3' })

  await test.step('the arrows go through the pictures and Escape leads back to where it began', async () => {
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
    await expect(photo).toBeFocused()
  })

  await test.step('the pictures below lead to each other', async () => {
    await photo.click()
    await viewer.getByRole('button', { name: 'Photo 3 of 3' }).click()
    await expect(viewer.getByText('3 of 3')).toBeVisible()
    await viewer.getByRole('button', { name: 'Close' }).click()
    await expect(viewer).toHaveCount(0)
  })

  await test.step('a swipe shows the next picture, and a pull down closes', async () => {
    await photo.click()
    await drag(page, viewer, { x: -220, y: 0 })
    await expect(viewer.getByText('2 of 3')).toBeVisible()
    await drag(page, viewer, { x: 220, y: 0 })
    await expect(viewer.getByText('1 of 3')).toBeVisible()
    await drag(page, viewer, { x: 0, y: 260 })
    await expect(viewer).toHaveCount(0)
  })

  await test.step('the messenger’s Back leaves the viewer first and the collection next', async () => {
    await photo.click()
    await expect(viewer).toBeVisible()
    await messenger.button('Back').click()
    await expect(viewer).toHaveCount(0)
    await expect(app.getByRole('tab', { name: 'Purchased' })).toBeVisible()
    await messenger.button('Back').click()
    await expect(app.getByRole('button', { name: 'Send Tip' })).toBeVisible()
  })
})

test('U5, U25: what was paid for is looked at in peace, and stays in the viewer', async ({
  control,
  messenger,
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const { app, viewer } = await openViewer(control, messenger)

  await test.step('with less motion nothing moves by itself', async () => {
    await expect(viewer.getByText('1 of 3')).toBeVisible()
    const moving = await viewer.evaluate((dialog) => dialog.getAnimations({ subtree: true }).length)
    expect(moving).toBe(0)
  })

  await test.step('U5: what was paid for has nothing to save it with', async () => {
    await expect(viewer.getByRole('link', { name: 'Save' })).toHaveCount(0)
  })

  await test.step('U25: the messenger’s header is dark above the viewer, and as before after it', async () => {
    const head = () =>
      messenger.webView.evaluate((view) => getComputedStyle(view).getPropertyValue('--head').trim())
    await expect.poll(head).toBe('#000000')
    await viewer.getByRole('button', { name: 'Close' }).click()
    await expect(app.getByRole('button', { name: 'Photo 1 of 3' })).toBeVisible()
    await expect.poll(head).not.toBe('#000000')
  })
})

test('the viewer holds the focus, and brings a picture closer', { tag: '@extended' }, async ({
  control,
  messenger,
  page,
}) => {
  const { viewer } = await openViewer(control, messenger)

  await test.step('the focus stays in the viewer', () => expectFocusInside(page, viewer))
  await test.step('two taps bring the picture closer, and two more back', () => expectZoom(viewer))
})

test('U5, U24: what is free can be kept, and its videos played', { tag: '@extended' }, async ({
  control,
  messenger,
  page,
}) => {
  await messenger.openAs(await control.addFan())
  const app = await openCollection(await messenger.openAppOf(ALINA), 'Free')
  const viewer = app.getByRole('dialog')

  await test.step('U5: what is free carries no code and can be kept', async () => {
    await app.getByRole('button', { name: 'Photo 1 of 2' }).click()
    await expect(viewer).toContainText('Free wallpapers are here')
    await expect(viewer.locator('canvas')).toHaveCount(0)
    await viewer.getByRole('link', { name: 'Save' }).click()
    const download = page.waitForEvent('download')
    await messenger.dialog.getByRole('button', { name: 'Download' }).click()
    expect((await download).suggestedFilename()).toMatch(/^fanlight-[\w-]{8}\.webp$/)
    await viewer.getByRole('button', { name: 'Close' }).click()
    await expect(viewer).toHaveCount(0)
  })

  await app
    .getByRole('button', { name: /^Video/ })
    .first()
    .click()
  await test.step('a video plays, rests and goes where it is told', () => expectToObey(viewer))
  await test.step('U24: the button leaves a video alone, and the bar reaches its end', () =>
    expectToEnd(viewer))
})

/** A video that has just been opened; it rests at its third second afterwards. */
async function expectToObey(viewer: Locator) {
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
}

/** A video that rests, from its beginning; what lies between is left out. */
async function expectToEnd(viewer: Locator) {
  const position = viewer.getByRole('slider', { name: 'Position in the video' })
  const seconds = async () => Number(await position.inputValue())
  const button = viewer.getByRole('button', { name: /^(Pause|Play)$/ })
  await position.fill('0')
  await expect.poll(seconds).toBe(0)
  await button.click()

  await expect.poll(seconds).toBeGreaterThan(0.5)
  await expect(button).toHaveCSS('opacity', '0')
  await position.fill('4')
  await expect(position).toHaveAttribute('aria-valuetext', '0:05 / 0:05')
  await expect(button).toHaveCSS('opacity', '1')
  expect(await seconds()).toBe(Number(await position.getAttribute('max')))
}

async function expectZoom(viewer: Locator) {
  const picture = viewer.getByRole('img', { name: 'Photo 1 of 3' })
  const width = async () => (await picture.boundingBox())?.width ?? 0
  const before = await width()

  await viewer.dblclick({ position: { x: 180, y: 300 } })
  await expect.poll(width).toBeGreaterThan(before * 2)
  await viewer.dblclick({ position: { x: 180, y: 300 } })

  await expect.poll(width).toBeCloseTo(before, 0)
}

async function expectFocusInside(page: Page, viewer: Locator) {
  for (let presses = 0; presses < 8; presses++) {
    await page.keyboard.press('Tab')
    const isInside = await viewer.evaluate(
      (dialog) =>
        dialog.contains(document.activeElement) || document.activeElement === document.body,
    )
    expect(isInside).toBe(true)
  }
}

/** Alina's post of three photos, bought, and the first of them opened. */
async function openViewer(control: Control, messenger: Messenger) {
  const fan = await control.addFan({ balance: 10 })
  await buyPost(control, fan, 8)
  await messenger.openAs(fan)
  const app: FrameLocator = await openCollection(await messenger.openAppOf(ALINA))
  await app.getByRole('button', { name: 'Photo 1 of 3' }).click()
  const viewer = app.getByRole('dialog')
  await expect(viewer).toBeVisible()
  return { app, viewer }
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
