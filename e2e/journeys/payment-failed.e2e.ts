import type { Locator } from '@playwright/test'
import { CARDS, fillCard } from '../lib/bank.ts'
import { chooseCardForm, openCardForm } from '../lib/mini-app.ts'
import { ALINA, expect, test } from '../lib/test.ts'

test('U29: a payment that the bank refuses is told with its reason and its code', async ({
  control,
  messenger,
  page,
}) => {
  await openCardForm(messenger, await control.addFan())
  const { app } = messenger

  await test.step('it is told with its reason and its code, also after a reload', async () => {
    await fillCard(page, CARDS.declined)
    await messenger.button('Pay €26.25').click()

    await expect(app.getByRole('heading', { name: 'Payment failed' })).toBeVisible()
    await expect(app.getByText('Your balance has not changed.')).toBeVisible()
    await expect(app.getByRole('alert')).toContainText('declined_by_issuer_bank')
    await expect(app.getByRole('alert').getByRole('paragraph')).toHaveText(/\w{3,} .*\./)
    await expect(messenger.button('Support')).toBeVisible()
    await messenger.reloadApp()
    await expect(app.getByRole('alert')).toContainText('declined_by_issuer_bank')
  })

  await test.step('U29: the longest code stands on one line, on the narrowest phone too', async () => {
    await messenger.button('Try again').click()
    await chooseCardForm(messenger)
    await fillCard(page, CARDS.foreignProhibited)
    await messenger.button(/^Pay/).click()
    const code = app.getByText('provider_foreign_transfer_prohibited')
    await expect(code).toBeVisible()

    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 700 })
      await expect.poll(() => linesOf(code)).toBe(1)
    }
  })
})

/** How many lines its words take; a box has one rectangle however often they wrap. */
function linesOf(place: Locator): Promise<number> {
  return place.evaluate((element) => {
    const words = document.createRange()
    words.selectNodeContents(element)
    return new Set([...words.getClientRects()].map(({ top }) => Math.round(top))).size
  })
}

test('a failure without a code says what to check, and “Try again” leads back to where it was paid', {
  tag: '@extended',
}, async ({ control, messenger }) => {
  const fan = await control.addFan()
  const message = { authorId: ALINA.id, fanId: fan.id, price: 5, text: 'Still locked' }
  const messageId = await control.sendMessage(message)
  await messenger.openAs(fan)
  const app = await messenger.openAppOf(ALINA)

  await test.step('a failure without a code comes with a list of what to check', async () => {
    await messenger.goTo('/topup/failed')

    await expect(app.getByText('Check that the card details are correct')).toBeVisible()
    await expect(app.getByText('Make sure there is enough money on the card')).toBeVisible()
    await expect(app.getByText('Check that your bank is not blocking it')).toBeVisible()
  })

  for (const { type, objectId, lands } of [
    { type: 'subscription', objectId: '', lands: 'Top up to subscribe' },
    { type: 'buy-message', objectId: messageId, lands: 'Top up to unlock' },
    { type: 'tips', objectId: '37.25', lands: 'Pay €39.11' },
    { type: 'buy-telegram-post', objectId: '37.25', lands: 'Pay €39.11' },
    { type: '', objectId: '', lands: 'Pay €26.25' },
  ])
    await test.step(`“Try again” after ${type || 'a plain top-up'} leads back to where it was paid`, async () => {
      await messenger.goTo(`/topup/failed?type=${type}&modelId=1&objectId=${objectId}`)

      await messenger.button('Try again').click()

      await expect(messenger.button(lands)).toBeVisible()
    })
})
