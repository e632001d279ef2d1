import type { BrowserContext, Page } from '@playwright/test'
import sharp from 'sharp'
import { sumIn } from '../lib/sum-in.ts'
import { expect, NORA, test } from '../lib/test.ts'

const NO_PHOTO = { name: 'words.png', mimeType: 'image/png', buffer: Buffer.from('words') }
/** Which none of the world's own people speak; each round has one of its own. */
const LANGUAGES = [
  { code: 'pt', name: 'Portuguese' },
  { code: 'it', name: 'Italian' },
  { code: 'fr', name: 'French' },
] as const

test('a creator’s day on the phone: a post, a message that one fan buys, the rest unsent, a tip, the money', {
  tag: '@extended',
}, async ({ context, control, messenger }) => {
  const round = test.info().repeatEachIndex
  const spoken = LANGUAGES[round % LANGUAGES.length] ?? LANGUAGES[0]
  const title = `The lighthouse ${round}`
  const buyerName = `Greta ${round}`
  const addFan = (name: string) => control.addFan({ name, language: spoken.code, balance: 20 })
  const [buyer, other] = [await addFan(buyerName), await addFan(`Emil ${round}`)]
  for (const fan of [buyer, other]) await control.tip(fan, NORA.id, 1)
  const studio = await openOnPhone(context)
  const tabs = studio.getByRole('navigation').last()

  await test.step('the day begins with what was earned, and with a post', async () => {
    await expect(studio.getByRole('heading', { name: 'Earnings' })).toBeVisible()
    await publish(studio, `Good morning ${round}`)
  })
  const inTheMorning = await heldMoney(studio)

  await test.step('the segment is counted while it is chosen', async () => {
    await tabs.getByRole('link', { name: 'Messages' }).click()
    await writeMessage(studio, title, spoken.name)
    await studio.getByRole('button', { name: 'Send to 2 fans' }).click()
  })

  await test.step('it is delivered, and the page says so by itself', async () => {
    await expect(studio.getByRole('heading', { name: title })).toBeVisible()
    await expect(studio.getByText('2 of 2 sent')).toBeVisible()
    await expect(count(studio, 'Delivered')).toHaveText('2')
  })

  await test.step('a fan opens it on the phone and buys it', async () => {
    await messenger.openAs(buyer)
    await messenger.openChat(NORA)
    await messenger.phone.getByRole('button', { name: 'Unlock for €5.00' }).click()
    await messenger.button('Unlock for €5.00').click()

    await expect(count(studio, 'Unlocked')).toHaveText('1')
    await expect(count(studio, 'Opened')).toHaveText('1')
    await expect(studio.getByRole('list', { name: /^Just unlocked/ })).toContainText(buyerName)
  })

  await test.step('unsent, it is gone for who has not paid', async () => {
    await unsend(studio, title)

    await messenger.openAs(other)
    await messenger.openChat(NORA)
    await expect(messenger.phone.getByRole('button', { name: 'Unlock for €5.00' })).toHaveCount(0)
  })

  await test.step('a tip with its words is in the chat without a reload', async () => {
    await tabs.getByRole('link', { name: 'Messages' }).click()
    await reply(studio, buyerName, 'Thank you!')
    const entries = studio.getByRole('list', { name: /^Chat with/ }).getByRole('listitem')
    await expect(entries.filter({ hasText: 'Thank you!' })).toContainText('Received')

    await control.tip(buyer, NORA.id, 2, 'For the lighthouse')

    await expect(entries.last()).toContainText('For the lighthouse')
    await expect(entries.last()).toContainText('Tip of €2.00')
  })

  await test.step('in the evening the money of the day is on hold', async () => {
    await studio.goBack()

    await expect.poll(() => heldMoney(studio)).toBeCloseTo(inTheMorning + 5 + 2)
  })
})

/** Of Nora: what she posts is on no picture. */
async function openOnPhone(context: BrowserContext): Promise<Page> {
  const studio = await context.newPage()
  await studio.setViewportSize({ width: 390, height: 844 })
  await studio.goto(`/sandbox/studio?creator=${NORA.id}`)
  return studio
}

function count(studio: Page, step: string) {
  const isOfStep = { hasText: new RegExp(`^${step}`) }
  return studio.locator('dl[aria-labelledby="funnel"] > div', isOfStep).locator('b')
}

function drawPhoto(): Promise<Buffer> {
  return sharp({ create: { width: 640, height: 480, channels: 3, background: '#c2456b' } })
    .png()
    .toBuffer()
}

/** With two files, of which one is no photo: the other stays. */
async function writeMessage(studio: Page, title: string, language: string) {
  await studio.getByRole('link', { name: 'New message' }).click()
  await studio.getByRole('button', { name: 'Add a condition' }).click()
  await studio.getByRole('combobox', { name: 'Condition' }).selectOption('Language')
  await studio.getByRole('combobox', { name: 'Which' }).selectOption(language)
  await studio.getByLabel('Text, for those who bought it').fill(title)
  await studio.getByLabel('Teaser').fill('Look closely at the horizon')
  await studio
    .getByLabel('Add photos or videos')
    .setInputFiles([{ ...NO_PHOTO, buffer: await drawPhoto() }, NO_PHOTO])
  await expect(studio.getByRole('button', { name: 'Remove this file' })).toHaveCount(1)
  await expect(studio.getByText(/cannot open this kind of file/)).toBeVisible()
}

/** As the payouts say it, in euro. */
async function heldMoney(studio: Page): Promise<number> {
  await studio.getByRole('navigation').last().getByRole('link', { name: 'Payouts' }).click()
  return sumIn(
    await studio.getByRole('region', { name: 'On hold' }).getByRole('heading').textContent(),
  )
}

async function publish(studio: Page, words: string) {
  await studio.getByRole('navigation').last().getByRole('link', { name: 'Posts' }).click()
  await studio.getByRole('link', { name: 'New', exact: true }).click()
  await studio.getByRole('textbox', { name: 'Text' }).fill(words)
  await studio.getByRole('button', { name: 'Publish', exact: true }).click()

  await expect(studio.getByRole('link', { name: words })).toBeVisible()
}

async function reply(studio: Page, name: string, words: string) {
  await studio.getByRole('list', { name: 'Chats' }).getByRole('link', { name }).click()
  await studio.getByLabel(/^Write to/).fill(words)
  await studio
    .getByLabel('Photo or video')
    .setInputFiles({ ...NO_PHOTO, name: 'pier.png', buffer: await drawPhoto() })
  await expect(studio.getByRole('button', { name: 'Remove pier.png' })).toBeVisible()
  await studio.getByRole('button', { name: 'Send', exact: true }).click()
}

async function unsend(studio: Page, title: string) {
  await studio.getByRole('button', { name: 'Unsend' }).click()
  await studio.getByRole('dialog').getByRole('button', { name: 'Unsend' }).click()
  await expect(studio.getByRole('heading', { name: title })).toContainText('Unsent')
}
