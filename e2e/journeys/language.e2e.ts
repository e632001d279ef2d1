import { shownBalance } from '../lib/mini-app.ts'
import { ALINA, expect, ILYA, test } from '../lib/test.ts'

test('a Russian fan reads Russian, with names declined and prices as Russians write them', async ({
  control,
  messenger,
}) => {
  await messenger.openAs(await control.addFan({ language: 'ru', balance: 12.5 }))
  const app = await messenger.openAppOf(ILYA)

  await expect(app.getByRole('region', { name: 'Баланс' })).toContainText(/12,50\s€/)
  await app.getByRole('button', { name: 'Отправить чаевые' }).click()

  await expect(app.getByRole('heading', { name: /Илье/ })).toBeVisible()
})

for (const language of ['en', 'id'])
  test(`D4: to a fan who reads English (${language}) names stay as they are`, async ({
    control,
    messenger,
  }) => {
    const fan = await control.addFan({ language })
    const id = await control.sendMessage({ authorId: 2, fanId: fan.id, price: 5, text: 'Hi' })
    await messenger.openAs(fan)

    const app = await messenger.openAppOf(ILYA)
    const tip = app.getByRole('button', { name: 'Send Tip' })
    await expect(tip).toContainText('Say thank you to Илья')
    await tip.click()
    await expect(app.getByRole('heading', { name: 'Tip for Илья' })).toBeVisible()
    await messenger.goTo(`/pay?action=buy-message&objectId=${id}`)
    await expect(app.getByRole('heading', { name: 'A message from Илья' })).toBeVisible()
  })

test('an Indonesian fan reads English, with numbers as Indonesians write them', async ({
  control,
  messenger,
}) => {
  await messenger.openAs(await control.addFan({ language: 'id', balance: 12.5 }))

  const app = await messenger.openAppOf(ALINA)

  await expect(app.getByRole('button', { name: 'Send Tip' })).toBeVisible()
  await expect(shownBalance(messenger)).toContainText(/12,50/)
})

test('langChange: the language that is stored is spoken at once', async ({
  control,
  messenger,
}) => {
  await messenger.openAs(await control.addFan({ language: 'en' }))
  const app = await messenger.openAppOf(ALINA)
  await expect(app.getByRole('button', { name: 'Send Tip' })).toBeVisible()
  const frame = await messenger.appFrame()

  await frame.evaluate(() => {
    localStorage.setItem('lang', 'ru')
    window.dispatchEvent(new Event('langChange'))
  })

  await expect(app.getByRole('button', { name: 'Отправить чаевые' })).toBeVisible()
  expect(await frame.evaluate(() => document.documentElement.lang)).toBe('ru')
})
