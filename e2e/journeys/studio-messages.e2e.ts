import type { BrowserContext, Page } from '@playwright/test'
import { ALINA, expect, test } from '../lib/test.ts'

/** Which none of the world's own people speak; each round has one of its own. */
const LANGUAGES = [
  { code: 'pt', name: 'Portuguese' },
  { code: 'it', name: 'Italian' },
  { code: 'fr', name: 'French' },
] as const

test('a creator writes to a segment, one fan buys, the rest is unsent; a tip arrives in the chat', async ({
  context,
  control,
  messenger,
}) => {
  const round = test.info().repeatEachIndex
  const spoken = LANGUAGES[round % LANGUAGES.length] ?? LANGUAGES[0]
  const title = `The lighthouse ${round}`
  const names = [`Wanda ${round}`, `Otto ${round}`]
  const [buyer, other] = await Promise.all(
    names.map((name) => control.addFan({ name, language: spoken.code, balance: 20 })),
  )
  if (!buyer || !other) throw new Error('there are two fans')
  for (const fan of [buyer, other]) await control.tip(fan, ALINA.id, 1)
  const studio = await openMessages(context)

  await test.step('the segment is counted while it is chosen', async () => {
    await studio.getByRole('link', { name: 'New message' }).click()
    await studio.getByRole('button', { name: 'Add a condition' }).click()
    await studio.getByRole('combobox', { name: 'Condition' }).selectOption('Language')
    await studio.getByRole('combobox', { name: 'Which' }).selectOption(spoken.name)
    await studio.getByLabel('Text, for those who bought it').fill(title)
    await studio.getByLabel('Teaser').fill('Look closely at the horizon')
    await studio.getByRole('button', { name: 'Send to 2 fans' }).click()
  })

  await test.step('it is delivered, and the page says so by itself', async () => {
    await expect(studio.getByRole('heading', { name: title })).toBeVisible()
    await expect(studio.getByText('2 of 2 sent')).toBeVisible()
    await expect(count(studio, 'Delivered')).toHaveText('2')
  })

  await test.step('a fan opens it on the phone and buys it', async () => {
    await messenger.openAs(buyer)
    await messenger.openChat(ALINA)
    await messenger.phone.getByRole('button', { name: 'Unlock for €5.00' }).click()
    await messenger.button('Unlock for €5.00').click()

    await expect(count(studio, 'Unlocked')).toHaveText('1')
    await expect(count(studio, 'Opened')).toHaveText('1')
    await expect(studio.getByRole('list', { name: /^Just unlocked/ })).toContainText(names[0] ?? '')
  })

  await test.step('unsent, it is gone for who has not paid', async () => {
    await studio.getByRole('button', { name: 'Unsend' }).click()
    await studio.getByRole('dialog').getByRole('button', { name: 'Unsend' }).click()
    await expect(studio.getByRole('heading', { name: title })).toContainText('Unsent')

    await messenger.openAs(other)
    await messenger.openChat(ALINA)
    await expect(messenger.phone.getByRole('button', { name: 'Unlock for €5.00' })).toHaveCount(0)
  })

  await test.step('a tip with its words is in the chat without a reload', async () => {
    await studio.getByRole('link', { name: 'Paid messages' }).first().click()
    await studio
      .getByRole('list', { name: 'Chats' })
      .getByRole('link', { name: names[0] ?? '' })
      .click()
    await studio.getByLabel(/^Write to/).fill('Thank you!')
    await studio.getByRole('button', { name: 'Send', exact: true }).click()
    const entries = studio.getByRole('list', { name: /^Chat with/ }).getByRole('listitem')
    await expect(entries.filter({ hasText: 'Thank you!' })).toContainText('Received')

    await control.tip(buyer, ALINA.id, 2, 'For the lighthouse')

    await expect(entries.last()).toContainText('For the lighthouse')
    await expect(entries.last()).toContainText('Tip of €2.00')
  })
})

async function openMessages(context: BrowserContext): Promise<Page> {
  const studio = await context.newPage()
  await studio.goto('/sandbox/studio')
  await studio.getByRole('link', { name: 'Paid messages' }).first().click()
  return studio
}

function count(studio: Page, step: string) {
  return studio.locator('dl[aria-labelledby="funnel"] > div', { hasText: step }).locator('b')
}
