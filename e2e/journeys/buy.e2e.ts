import { expectGlassOpen } from '../lib/glass.ts'
import { shownBalance, topUpByStars } from '../lib/mini-app.ts'
import { ALINA, expect, test } from '../lib/test.ts'

/** A picture that a key has opened. */
const OPENED = 'canvas[aria-label]'
const TEXT = 'The tide came in over the old steps.'
const LATER_TEXT = 'The tide went out again.'

test('messages are unlocked from the chat, each for its price', { tag: '@extended' }, async ({
  control,
  messenger,
}) => {
  const fan = await control.addFan({ balance: 12.5 })
  const message = { authorId: ALINA.id, fanId: fan.id, price: 5 }
  await control.sendMessage({ ...message, text: TEXT })
  await messenger.openAs(fan)
  await messenger.openChat(ALINA)

  await test.step('a fan with enough money unlocks a message in two taps', async () => {
    await messenger.phone.getByRole('button', { name: 'Unlock for €5.00' }).click()
    const rows = messenger.app.getByRole('main')
    await expect(rows).toContainText('Price€5.00')
    await expect(rows).toContainText('Your balance€12.50')
    await expect(rows).toContainText('Balance after€7.50')
    await messenger.button('Unlock for €5.00').click()

    await expect(messenger.app.getByRole('heading', { name: 'Unlocked' })).toBeVisible()
    await expect(messenger.app.getByText(TEXT)).toBeVisible()
    await messenger.closeApp()
    await expect(messenger.phone.getByText(TEXT)).toBeVisible()
    expect(await control.balanceOf(fan.id)).toBe(7.5)
  })

  await test.step('a double tap on Unlock charges once', async () => {
    await control.sendMessage({ ...message, price: 2.5, text: LATER_TEXT })
    await messenger.phone.getByRole('button', { name: 'Unlock for €2.50' }).click()
    await messenger.button('Unlock for €2.50').dblclick()

    await expect(messenger.app.getByText(LATER_TEXT)).toBeVisible()
    expect(await control.balanceOf(fan.id)).toBe(5)
  })
})

test('U2: a post of the channel, when it is bought and when it was bought', async ({
  control,
  messenger,
}) => {
  const { id, price } = await control.paidPost(ALINA.id)
  const fan = await control.addFan({ balance: 20 })
  await messenger.openAs(fan)
  const app = await messenger.followStart(ALINA, `buy-telegram-post_${id}`)

  await test.step('U2: a bought post of the channel opens in the app, and is in the collection', async () => {
    await messenger.button(`Buy for €${price.toFixed(2)}`).click()

    await expect(app.getByRole('heading', { name: 'Unlocked' })).toBeVisible()
    await expectGlassOpen(app.locator('[data-part=opening] > *'))
    await expect(app.locator(OPENED).first()).toBeVisible()
    await messenger.button('Open in collection').click()
    await expect(app.getByRole('tab', { name: 'Purchased', selected: true })).toBeVisible()
    await expect(app.locator(OPENED).first()).toBeVisible()
    expect(await control.balanceOf(fan.id)).toBe(20 - price)
  })

  await test.step('U2: a post that was paid for before says so and shows itself', async () => {
    await messenger.goTo(`/pay?action=buy-telegram-post&objectId=${id}`)

    await expect(app.getByRole('heading', { name: 'You already paid for this post' })).toBeVisible()
    await expect(app.locator(OPENED).first()).toBeVisible()
    await expect(messenger.button('Open in collection')).toBeVisible()
    await app.getByRole('button', { name: /^Photo 1/ }).click()
    await expect(app.getByRole('dialog', { name: 'Photos and videos' })).toBeVisible()
    expect(await control.balanceOf(fan.id)).toBe(20 - price)
  })
})

test('a message that was paid for meanwhile is not paid for again', { tag: '@extended' }, async ({
  control,
  messenger,
  page,
}) => {
  // The tap is quicker than the word of what happened elsewhere.
  await page.route('**/api/ws*', (route) => route.abort())
  await page.routeWebSocket('**/api/ws*', (socket) => socket.close())
  const fan = await control.addFan({ balance: 20 })
  const message = { authorId: ALINA.id, fanId: fan.id, price: 5, text: TEXT }
  const id = await control.sendMessage(message)
  await messenger.openAs(fan)
  const app = await messenger.followStart(ALINA, `buy-message_${id}`)
  await expect(messenger.button('Unlock for €5.00')).toBeVisible()
  await control.as(fan).post(`/im/${id}/buy`)

  await messenger.button('Unlock for €5.00').click()

  await expect(app.getByText('You already paid for this message')).toBeVisible()
  await expect(app.getByText(TEXT)).toBeVisible()
  expect(await control.balanceOf(fan.id)).toBe(15)
})

test('a purchase that lacked money waits for it until the fan forgets it', {
  tag: '@extended',
}, async ({ control, messenger }) => {
  const { id, price } = await control.paidPost(ALINA.id)
  const fan = await control.addFan({ stars: 5000 })
  await messenger.openAs(fan)
  const app = await messenger.openAppOf(ALINA)

  await test.step('a purchase that was forgotten is not made when money comes', async () => {
    await app.getByRole('button', { name: 'Premium Subscribe' }).click()
    await messenger.button('Top up to subscribe').click()
    await expect(app.getByText('€5.99 waiting for your top-up')).toBeVisible()
    await expect(messenger.button('Pay €10.50 and subscribe')).toBeEnabled()
    await app.getByRole('button', { name: 'Forget it' }).click()
    await expect(messenger.button(/and subscribe/)).toBeHidden()
    await messenger.button('Back').click()
    await messenger.button('Back').click()
    await expect(app.getByRole('button', { name: 'Send Tip' })).toBeVisible()

    await control.topUp(fan, 10)

    await expect(shownBalance(messenger)).toContainText('€10.00')
    await app.getByRole('button', { name: 'Premium Subscribe' }).click()
    await expect(messenger.button('Subscribe for €5.99')).toBeEnabled()
    expect(await control.balanceOf(fan.id)).toBe(10)
  })

  await test.step('too little money for a post leads to Stars and back to the post', async () => {
    await control.tip(fan, ALINA.id, 7)
    await messenger.goTo(`/pay?action=buy-telegram-post&objectId=${id}`)
    const missing = `€${(price - 3).toFixed(2)}`
    await expect(app.getByRole('main')).toContainText(`You still need${missing}`)

    await messenger.button('Top up to buy').click()
    await expect(app.getByText(`€${price.toFixed(2)} waiting for your top-up`)).toBeVisible()
    await topUpByStars(messenger, '€10.00')

    await expect(app.locator(OPENED).first()).toBeVisible()
    expect(await control.balanceOf(fan.id)).toBe(3 + 10 - price)
    expect(await control.isBalanced()).toBe(true)
  })
})
