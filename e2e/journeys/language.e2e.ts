import type { Control, Fan } from '../lib/control.ts'
import type { Messenger } from '../lib/messenger.ts'
import { shownBalance } from '../lib/mini-app.ts'
import { expect, ILYA, test } from '../lib/test.ts'

test('a Russian fan reads Russian, with names declined and prices as Russians write them', {
  tag: '@extended',
}, async ({ control, messenger }) => {
  await messenger.openAs(await control.addFan({ language: 'ru', balance: 12.5 }))
  const app = await messenger.openAppOf(ILYA)

  await expect(app.getByRole('region', { name: 'Баланс' })).toContainText(/12,50\s€/)
  await app.getByRole('button', { name: 'Отправить чаевые' }).click()

  await expect(app.getByRole('heading', { name: /Илье/ })).toBeVisible()
})

test('D4: an English fan reads English, until another language is stored', async ({
  control,
  messenger,
}) => {
  const fan = await control.addFan({ language: 'en' })
  await messenger.openAs(fan)
  const app = await messenger.openAppOf(ILYA)

  await test.step('D4: to a fan who reads English (en) names stay as they are', () =>
    expectNamesAsTheyAre({ control, messenger, fan }))

  await test.step('langChange: the language that is stored is spoken at once', async () => {
    await messenger.goTo('/')
    await expect(app.getByRole('heading', { name: ILYA.name })).toBeVisible()
    const frame = await messenger.appFrame()

    await frame.evaluate(() => {
      localStorage.setItem('lang', 'ru')
      window.dispatchEvent(new Event('langChange'))
    })

    await expect(app.getByRole('button', { name: 'Отправить чаевые' })).toBeVisible()
    expect(await frame.evaluate(() => document.documentElement.lang)).toBe('ru')
  })
})

test('D4: an Indonesian fan reads English, with names and numbers as they are', {
  tag: '@extended',
}, async ({ control, messenger }) => {
  const fan = await control.addFan({ language: 'id', balance: 12.5 })
  await messenger.openAs(fan)
  const app = await messenger.openAppOf(ILYA)

  await test.step('an Indonesian fan reads English, with numbers as Indonesians write them', async () => {
    await expect(app.getByRole('button', { name: 'Send Tip' })).toBeVisible()
    await expect(shownBalance(messenger)).toContainText(/12,50/)
  })

  await test.step('D4: to a fan who reads English (id) names stay as they are', () =>
    expectNamesAsTheyAre({ control, messenger, fan }))
})

interface AtTheMenu {
  control: Control
  messenger: Messenger
  fan: Fan
}

/** On Ilya's menu, on the tip and on a message. */
async function expectNamesAsTheyAre({ control, messenger, fan }: AtTheMenu) {
  const { app } = messenger
  const id = await control.sendMessage({ authorId: 2, fanId: fan.id, price: 5, text: 'Hi' })
  const tip = app.getByRole('button', { name: 'Send Tip' })
  await expect(tip).toContainText('Say thank you to Илья')
  await tip.click()
  await expect(app.getByRole('heading', { name: 'Tip for Илья' })).toBeVisible()
  await messenger.goTo(`/pay?action=buy-message&objectId=${id}`)
  await expect(app.getByRole('heading', { name: 'A message from Илья' })).toBeVisible()
}
