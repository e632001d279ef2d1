import { expectGlassOpen } from '../lib/glass.ts'
import { Messenger } from '../lib/messenger.ts'
import { ALINA, expect, ILYA, test } from '../lib/test.ts'

/** A picture that a key has opened. */
const OPENED = 'canvas[aria-label]'
const TEXT = 'The tide came in over the old steps.'
const NEXT_TEXT = 'And it went out again before noon.'
const TEASER = 'A line from the harbour.'

test('U13, U27, D13: the pay screen, before it is paid for and after', {
  tag: '@extended',
}, async ({ control, messenger }) => {
  const { id } = await control.paidPost(ALINA.id, 8)
  const fan = await control.addFan({ balance: 20 })
  await messenger.openAs(fan)
  const app = await messenger.followStart(ALINA, `buy-telegram-post_${id}`)
  const send = (message: { price: number; text: string; teaser?: string }) =>
    control.sendMessage({ authorId: ALINA.id, fanId: fan.id, ...message })

  await test.step('U13: the pay screen says what is inside, and in whose words', async () => {
    await expect(app.getByText('3 photos')).toBeVisible()
    await expect(app.getByText('Six minutes of light. I waited forty for them.')).toBeVisible()
  })

  await test.step('U27: what is bought on another device opens here too', async () => {
    await expect(messenger.button(/^Buy for/)).toBeVisible()
    await control.as(fan).post(`/im/telegram/${id}/post/buy`)
    await expect(app.locator(OPENED).first()).toBeVisible()
    await expect(messenger.button('Open in collection')).toBeVisible()
  })

  await test.step('U13: words that are sold look like words, and none of them is there', async () => {
    const sold = await send({ price: 5, text: TEXT, teaser: TEASER })
    await messenger.goTo(`/pay?action=buy-message&objectId=${sold}`)
    await expect(app.getByText('Text', { exact: true })).toBeVisible()
    await expect(app.getByText(TEASER)).toBeVisible()
    await expect(app.locator('main img')).toHaveCount(0)
    expect(await app.locator('body').innerHTML()).not.toContain(TEXT)
  })

  await test.step('D13: a free message is open, and nothing of it is for sale', async () => {
    const free = await send({ price: 0, text: TEXT })
    await messenger.goTo(`/pay?action=buy-message&objectId=${free}`)
    await expect(app.getByText(TEXT)).toBeVisible()
    await expect(app.getByText(/already paid/)).toHaveCount(0)
    await expect(messenger.button(/Unlock/)).toHaveCount(0)
  })
})

test('U13: a Russian fan reads the length of a video in Russian', { tag: '@extended' }, async ({
  control,
  messenger,
}) => {
  const { id } = await control.paidPost(ILYA.id, 2.5)
  await messenger.openAs(await control.addFan({ balance: 20, language: 'ru' }))

  const app = await messenger.openAppOf(ILYA)
  await messenger.goTo(`/pay?action=buy-telegram-post&objectId=${id}&modelId=${ILYA.id}`)

  await expect(app.getByText('1 видео (0:05)')).toBeVisible()
  await expect(app.getByText('Честная репетиция: без дублей и без конца.')).toBeVisible()
})

test('U13, U27: Premium is seen through glass, until it is bought on another device', {
  tag: '@extended',
}, async ({ control, messenger }) => {
  const fan = await control.addFan({ balance: 20 })
  await messenger.openAs(fan)
  const app = await messenger.openAppOf(ALINA)
  await app.getByRole('button', { name: /Content Collection/ }).click()

  await test.step('U13: locked posts of the collection say what they hold and never their text', async () => {
    await app.getByRole('tab', { name: 'Premium' }).click()
    await expect(app.getByText('White walls, and the minute I waited for.')).toBeVisible()
    await expect(app.getByText('1 photo').first()).toBeVisible()
    await expect(app.getByText('1 video (0:05)').first()).toBeVisible()
    expect(await app.locator('body').innerHTML()).not.toContain('the whole set. For Premium only')
  })

  await messenger.button('Subscribe for €5.99').click()
  await expect(app.getByText('Recurring payment. Cancel anytime.')).toBeVisible()

  await test.step('U27: Premium bought on another device takes the offer away', async () => {
    await expect(messenger.button('Subscribe for €5.99')).toBeVisible()
    await control.subscribe(fan, ALINA.id)
    await expect(app.getByText('Active', { exact: true })).toBeVisible()
    await expect(messenger.button(/Subscribe/)).toHaveCount(0)
  })
})

test('U20, U48, U27: a message that is bought elsewhere opens in the chat and in the app', async ({
  control,
  messenger,
  browser,
}) => {
  const fan = await control.addFan({ balance: 20 })
  const message = { authorId: ALINA.id, fanId: fan.id, price: 5, text: TEXT, teaser: TEASER }
  const id = await control.sendMessage(message)
  await messenger.openAs(fan)
  await messenger.openChat(ALINA)

  await test.step('U20, U48: a text in the chat has a lock on its button and opens in its place', async () => {
    const unlock = messenger.phone.getByRole('button', { name: 'Unlock for €5.00' })
    await expect(messenger.phone.getByText(TEASER)).toBeVisible()
    await expect(unlock.locator('svg')).toBeVisible()
    await control.as(fan).post(`/im/${id}/buy`)
    await expect(messenger.phone.getByText(TEXT)).toBeVisible()
    await expect(messenger.phone.getByText(TEASER)).toHaveCount(0)
    await expect(unlock).toHaveCount(0)
  })

  await test.step('U27: a message bought on one phone opens on the other that shows its price', async () => {
    await control.sendMessage({ authorId: ALINA.id, fanId: fan.id, price: 5, text: NEXT_TEXT })
    const other = new Messenger(await browser.newPage())
    await openMessage(messenger)
    await other.openAs(fan)
    await other.openChat(ALINA)
    await openMessage(other)
    await other.button('Unlock for €5.00').click()
    await expect(other.app.getByText(NEXT_TEXT)).toBeVisible()
    await expect(messenger.app.getByText(NEXT_TEXT)).toBeVisible()
    expect(await control.balanceOf(fan.id)).toBe(10)
    await other.page.close()
  })
})

test('U21: with Premium the glass over its pictures opens, and the collection is a tap away', {
  tag: '@extended',
}, async ({ control, messenger, page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await messenger.openAs(await control.addFan({ balance: 20 }))
  const app = await messenger.followStart(ALINA, 'subscription')

  await messenger.button('Subscribe for €5.99').click()

  await expect(app.getByRole('heading', { name: 'Premium is open' })).toBeVisible()
  await expect(app.locator('[data-part=opening]').locator(OPENED)).toHaveCount(4)
  await expectGlassOpen(app.locator('[data-part=opening] > * > div > *'))
  await messenger.button('Open Content Collection').click()
  await expect(app.getByRole('tab', { name: 'Premium', selected: true })).toBeVisible()
  await expect(app.locator(OPENED).first()).toBeVisible()
})

/** From the chat to the price of its one locked message. */
async function openMessage(messenger: Messenger) {
  await messenger.phone.getByRole('button', { name: 'Unlock for €5.00' }).click()
  await expect(messenger.button('Unlock for €5.00')).toBeVisible()
}
