import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { encodeClip } from '../../local/demo-world/videos/encode-clip.ts'
import { buyPost, openCollection } from '../lib/collection.ts'
import type { Control } from '../lib/control.ts'
import type { Messenger } from '../lib/messenger.ts'
import { ALINA, expect, test } from '../lib/test.ts'

/** A reading takes seconds where pages and servers share two cores. */
const READING = { timeout: 60_000 }

test('a screenshot names the fan who took it, and another fan’s names the other', {
  tag: '@extended',
}, async ({ page, control, messenger }) => {
  test.setTimeout(240_000)
  const round = test.info().repeatEachIndex
  const [first, second] = [`Vita ${round}`, `Oskar ${round}`]
  const shots = [
    await screenshotOf(first, control, messenger, page),
    await screenshotOf(second, control, messenger, page),
  ]
  const studio = await openLeaks(page)

  await test.step('a pasted one names the first, with the week, and is told as a lead', async () => {
    await pastes(studio, shots[0])
    await reads(studio)
    await expect(studio.getByRole('heading', { name: first })).toBeVisible(READING)
    await expect(studio.getByText('A mark is a lead, not proof')).toBeVisible()
    await expect(studio.getByText('the week it was opened')).toBeVisible()
  })

  await test.step('the report is a file, and access is closed from there', async () => {
    const download = studio.waitForEvent('download')
    await studio.getByRole('button', { name: 'Report as PDF' }).click()
    expect((await download).suggestedFilename()).toMatch(/^trace-[0-9a-f]{8}\.pdf$/)
    await studio.getByRole('button', { name: 'Close their access' }).click()
    const dialog = studio.getByRole('dialog', { name: `Close the access of ${first}?` })
    await dialog.getByRole('button', { name: 'Close their access' }).click()
    await expect(studio.getByRole('button', { name: 'Access closed' })).toBeDisabled()
  })

  await test.step('staff reads a clip, which names the other, and it stands in the log', async () => {
    await studio.goto('/sandbox/staff')
    await studio.getByRole('link', { name: 'Leaks' }).click()
    const buffer = await filmOf(shots[1])
    const file = { name: 'leak.mp4', mimeType: 'video/mp4', buffer }
    await studio.getByLabel('Choose a screenshot or a clip').setInputFiles(file)
    await reads(studio)
    await expect(studio.getByRole('heading', { name: second })).toBeVisible(READING)
    await studio.getByRole('link', { name: 'Audit log' }).click()
    await expect(studio.getByRole('row', { name: /Traced a leak/ })).toBeVisible()
  })
})

/** What a fan sees of a post that they bought, in the viewer. */
async function screenshotOf(
  name: string,
  control: Control,
  messenger: Messenger,
  page: Page,
): Promise<Buffer> {
  const fan = await control.addFan({ name, balance: 10 })
  await buyPost(control, fan, 8)
  await messenger.openAs(fan)
  const app = await openCollection(await messenger.openAppOf(ALINA))
  await app.getByRole('button', { name: 'Photo 1 of 3' }).click()
  // The preview stands there first, under the same name and without a mark.
  const photo = app.getByRole('dialog').locator('canvas[aria-label="Photo 1 of 3"]').first()
  await expect(photo).toHaveCSS('opacity', '1')
  return page.screenshot()
}

async function openLeaks(page: Page): Promise<Page> {
  const studio = await page.context().newPage()
  await studio.goto('/sandbox/studio')
  await studio.getByRole('link', { name: 'Settings' }).click()
  await studio.getByRole('link', { name: 'Leaks' }).click()
  return studio
}

/** What Ctrl+V does, with a picture in the clipboard and no field chosen. */
async function pastes(studio: Page, shot: Buffer | undefined): Promise<void> {
  await expect(studio.getByLabel('Choose a screenshot or a clip')).toBeAttached()
  await studio.evaluate((base64 = '') => {
    const picture = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
    const clipboardData = new DataTransfer()
    clipboardData.items.add(new File([picture], 'image.png', { type: 'image/png' }))
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
  }, shot?.toString('base64'))
}

async function reads(studio: Page): Promise<void> {
  await studio.getByRole('textbox', { name: 'Why are you asking?' }).fill('In a channel')
  await studio.getByRole('button', { name: 'Read the mark' }).click()
}

const FILM_FRAMES = 8

/** The screen for a second, as a recorder keeps it. */
async function filmOf(shot: Buffer | undefined): Promise<Buffer> {
  const { data, info } = await sharp(shot).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const { width, height } = info
  const shape = { width, height, framesPerSecond: FILM_FRAMES, keyEvery: 1, quantizer: 20 }
  return encodeClip(shape, Array(FILM_FRAMES).fill(data))
}
