import { buyMessage, buyPost, openCollection } from '../lib/collection.ts'
import { ALINA, expect, test } from '../lib/test.ts'

const TEXT = 'The light at five, and nobody on the pier.'

test('messages, from the collection and by their addresses', { tag: '@extended' }, async ({
  control,
  messenger,
  page,
}) => {
  const fan = await control.addFan({ balance: 30 })
  const bought = await buyMessage(control, fan, TEXT)
  for (const price of [3.5, 5, 8]) await buyPost(control, fan, price)
  await messenger.openAs(fan)
  const app = await openCollection(await messenger.openAppOf(ALINA))
  const card = app.getByRole('article').filter({ hasText: TEXT })

  await test.step('a message that was bought opens from the collection', async () => {
    await card.scrollIntoViewIfNeeded()
    await card.getByRole('button', { name: 'Open the message' }).click()
    await expect(app.getByRole('heading', { name: ALINA.name })).toBeVisible()
    await expect(app.getByRole('article')).toContainText(TEXT)
    await expect(app.getByText('Unlocked')).toBeVisible()
  })

  await test.step('whoever comes back from a message is where they were', async () => {
    await messenger.button('Back').click()
    await expect(app.getByRole('tab', { name: 'Purchased' })).toBeVisible()
    await expect(card).toBeInViewport()
  })

  await test.step('a message that is not paid for leads to paying for it', async () => {
    const letter = { authorId: ALINA.id, fanId: fan.id, price: 4, text: TEXT }
    const id = await control.sendMessage(letter)
    await messenger.goTo(`/message?objectId=${id}`)
    await expect(app.getByRole('heading', { name: 'A message from Alina' })).toBeVisible()
    await expect(messenger.button('Unlock for €4.00')).toBeVisible()
  })

  await test.step('a message that does not come is an error, until it comes', async () => {
    await page.route('**/api/im/message/*', (route) => route.abort())
    await messenger.goTo(`/message?objectId=${bought}`)
    await expect(app.getByRole('heading', { name: 'Error' })).toBeVisible()
    await page.unroute('**/api/im/message/*')
    await messenger.button('Try again').click()
    await expect(app.getByRole('article')).toContainText(TEXT)
  })
})

test('in Russian and at night, a message that is not there is an error', async ({
  control,
  messenger,
}) => {
  const fan = await control.addFan({ language: 'ru' })
  await messenger.openAs(fan, { theme: 'dark' })
  const app = await messenger.openAppOf(ALINA)
  const toMenu = messenger.button('Перейти в меню')

  for (const objectId of ['987654321', 'nonsense', ''])
    await test.step(`the message ${JSON.stringify(objectId)} is an error`, async () => {
      await expect(app.getByRole('button', { name: 'Отправить чаевые' })).toBeVisible()
      // The messenger's button is not left over from the last one.
      await expect(toMenu).toBeHidden()
      await messenger.goTo(`/message?objectId=${objectId}`)
      await expect(app.getByRole('heading', { name: 'Ошибка' })).toBeVisible()
      await expect(toMenu).toBeVisible()
      await toMenu.click()
    })
  await expect(app.getByRole('button', { name: 'Отправить чаевые' })).toBeVisible()
})
