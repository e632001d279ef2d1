import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { ALINA, expect, test } from '../lib/test.ts'

const BYTES_OF_A_FILE = '**/api/studio/uploads/files/*'
/** Columns of the list. */
const [SALES, EARNED] = [4, 5]

test('a post is written, its upload breaks off and goes on, it appears at its time and is sold', async ({
  page,
  control,
  messenger,
}) => {
  const fan = await control.addFan({ balance: 20 })
  const words = `Forty minutes of waiting ${test.info().repeatEachIndex}`
  const photo = await drawPhoto(test.info().outputPath('pier.png'))
  const studio = await page.context().newPage()
  await studio.goto('/sandbox/studio')
  let begun = 0
  studio.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/uploads/files')) begun += 1
  })

  await test.step('what is typed is kept, also over a reload', async () => {
    await beginPost(studio)
    await studio.getByRole('textbox', { name: 'Text' }).fill(words)
    await studio.getByRole('radio', { name: 'Paid' }).check()
    await studio.getByLabel('Price').fill('8')
    await expect(studio.getByText(/^Saved as a draft/)).toBeVisible()
    await studio.reload()

    await expect(studio.getByRole('textbox', { name: 'Text' })).toHaveText(words)
    await expect(studio.getByText('Unlock for €8.00')).toBeVisible()
  })

  await test.step('an upload that broke off goes on when the same file is added', async () => {
    await studio.route(BYTES_OF_A_FILE, (route) => route.abort())
    await addFile(studio, photo)
    await expect(studio.getByRole('button', { name: 'Publish when ready' })).toBeVisible()
    await expect(studio.getByText(/^Saved as a draft/)).toBeVisible()
    await studio.reload()
    await expect(studio.getByRole('alert')).toContainText('pier.png did not arrive. It broke off')
    await studio.unroute(BYTES_OF_A_FILE)
    await addFile(studio, photo)

    await expect(studio.getByText('Cover')).toBeVisible()
    expect(begun).toBe(1)
  })

  await test.step('it is scheduled', async () => {
    await studio.getByRole('button', { name: 'Now', exact: true }).click()
    await studio.getByRole('dialog').getByRole('button', { name: 'Schedule' }).click()

    await expect(studio.getByText(/^Will be published on/)).toBeVisible()
  })

  const id = Number(new URL(studio.url()).pathname.split('/').at(-1))
  await test.step('it stands in the calendar, from where it is moved by keyboard', () =>
    moveByKeyboard(studio, words))

  await test.step('at its time a fan finds it and buys it', async () => {
    await control.travel(0.2)
    await messenger.openAs(fan)
    const app = await messenger.followStart(ALINA, `buy-telegram-post_${id}`)
    await messenger.button('Buy for €8.00').click()
    await expect(app.getByText(words)).toBeVisible()
  })

  await test.step('the list shows the sale', async () => {
    await studio.goto(`/studio/posts?search=${encodeURIComponent(words)}`)
    const cells = studio.getByRole('row', { name: words }).getByRole('cell')

    await expect(cells.nth(SALES)).toHaveText('1')
    await expect(cells.nth(EARNED)).toHaveText('€8.00')
  })

  await test.step('leaving the search asks at once', () => leaveSearch(studio, words))
})

async function beginPost(studio: Page) {
  await studio.getByRole('link', { name: 'Posts' }).first().click()
  // The dashboard has such a link too, and would be pressed while this page takes its place.
  const listed = studio.getByRole('row', { name: /Golden hour/ })
  await listed.first().waitFor()
  await studio.getByRole('link', { name: 'New post' }).click()
}

async function leaveSearch(studio: Page, words: string) {
  await studio.clock.install()
  await studio.goto('/studio/posts')
  const search = studio.getByRole('searchbox')
  await search.waitFor()
  // The pause after the last letter never ends now.
  await studio.clock.pauseAt(Date.now() + 60_000)
  await search.fill(words)
  await search.press('Tab')
  await expect(studio).toHaveURL(/[?&]search=/)
}

async function addFile(studio: Page, path: string) {
  await studio.getByLabel('Add files').setInputFiles(path)
}

async function moveByKeyboard(studio: Page, words: string) {
  await studio.getByRole('link', { name: 'Schedule', exact: true }).click()
  const planned = studio.getByRole('link', { name: words })
  await studio.getByRole('cell').filter({ has: planned }).getByRole('button').click()
  await studio.getByRole('button', { name: `Actions for ${words}` }).press('Enter')
  await studio.getByRole('menuitem', { name: 'Move to another time' }).press('Enter')
  const dialog = studio.getByRole('dialog')
  await dialog.getByRole('spinbutton', { name: /^minute/ }).press('ArrowUp')
  await dialog.getByRole('button', { name: 'Schedule' }).press('Enter')

  await expect(studio.getByText(/^It will be published on .+:01\.$/)).toBeVisible()
}

async function drawPhoto(path: string): Promise<string> {
  const create = { width: 64, height: 48, channels: 3, background: '#f1632f' } as const
  await sharp({ create }).png().toFile(path)
  return path
}
