import type { Page } from '@playwright/test'
import { buyPost, openCollection } from '../lib/collection.ts'
import type { Control } from '../lib/control.ts'
import type { Messenger } from '../lib/messenger.ts'
import { ALINA, expect, test } from '../lib/test.ts'

/** A reading takes seconds where pages and servers share two cores. */
const READING = { timeout: 60_000 }

test('a screenshot names the fan who took it, and another fan’s names the other', async ({
  page,
  control,
  messenger,
}) => {
  test.setTimeout(240_000)
  const round = test.info().repeatEachIndex
  const [first, second] = [`Vita ${round}`, `Oskar ${round}`]
  const shots = [
    await screenshotOf(first, control, messenger, page),
    await screenshotOf(second, control, messenger, page),
  ]
  const studio = await openLeaks(page)

  await test.step('the first is named, with the week, and told as a lead', async () => {
    await reads(studio, shots[0])
    await expect(studio.getByRole('heading', { name: first })).toBeVisible(READING)
    await expect(studio.getByText('A mark is a lead, not proof')).toBeVisible()
    await expect(studio.getByText('the week it was opened')).toBeVisible()
  })

  await test.step('the report is a file, and the other is named by the other picture', async () => {
    const download = studio.waitForEvent('download')
    await studio.getByRole('button', { name: 'Report as PDF' }).click()
    expect((await download).suggestedFilename()).toMatch(/^trace-[0-9a-f]{8}\.pdf$/)
    await reads(studio, shots[1])
    await expect(studio.getByRole('heading', { name: second })).toBeVisible(READING)
  })

  await test.step('access is closed from there', async () => {
    await studio.getByRole('button', { name: 'Close their access' }).click()
    const dialog = studio.getByRole('dialog', { name: `Close the access of ${second}?` })
    await dialog.getByRole('button', { name: 'Close their access' }).click()
    await expect(studio.getByRole('button', { name: 'Access closed' })).toBeDisabled()
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

async function reads(studio: Page, buffer: Buffer | undefined): Promise<void> {
  if (!buffer) throw new Error('no screenshot')
  const file = { name: 'leak.png', mimeType: 'image/png', buffer }
  await studio.getByLabel('Choose a screenshot or a clip').setInputFiles(file)
  await studio.getByRole('textbox', { name: 'Why are you asking?' }).fill('In a channel')
  await studio.getByRole('button', { name: 'Read the mark' }).click()
}
