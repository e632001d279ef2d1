import { CARDS, fillCard } from '../lib/bank.ts'
import { runSupport } from '../lib/operator.ts'
import { ALINA, expect, ILYA, test } from '../lib/test.ts'

test('U3: from a failed payment to a person, and the answer comes into the chat', {
  tag: '@extended',
}, async ({ control, messenger, page, baseURL }) => {
  await messenger.openAs(await control.addFan())
  const app = await messenger.openAppOf(ALINA)
  await app.getByRole('button', { name: 'Top up' }).click()
  await app.getByRole('radio', { name: /International card/ }).click()
  await messenger.button('Pay €26.25').click()
  await fillCard(page, CARDS.declined)
  await messenger.button('Pay €26.25').click()
  await expect(app.getByRole('heading', { name: 'Payment failed' })).toBeVisible()

  await messenger.button('Support').click()
  const { phone } = messenger
  await phone.getByRole('button', { name: 'Start' }).click()
  const got = phone.getByText(
    /Got it\. Your ticket is number \d+: €25\.00, .+, declined_by_issuer_bank/,
  )
  await expect(got).toBeVisible()
  const number = /number (\d+)/.exec((await got.textContent()) ?? '')?.[1] ?? ''
  await phone.getByRole('textbox', { name: 'Message' }).fill('The money left my card')
  await phone.getByRole('button', { name: 'Send' }).click()
  await expect.poll(() => runSupport(baseURL, 'show', number)).toContain('The money left my card')
  const answered = await runSupport(baseURL, 'answer', number, 'It is on its way back to you.')

  expect(answered).toContain(`Ticket ${number} is answered.`)
  await expect(phone.getByText(`Support, ticket ${number}:`)).toBeVisible()
  await expect(phone.getByText('It is on its way back to you.')).toBeVisible()

  await test.step('and from the desk, where the whole of it is read', async () => {
    await using desk = await page.context().newPage()
    await desk.goto('/sandbox/staff')
    await desk.goto(`/studio/staff/support/${number}`)
    const said = desk.getByRole('list', { name: 'What was said' }).getByRole('listitem')
    await expect(said.filter({ hasText: 'The money left my card' })).toBeVisible()
    await desk.getByLabel('Answer').fill('It has arrived.')
    await desk.getByRole('button', { name: 'Send' }).click()

    await expect(said.filter({ hasText: 'It has arrived.' })).toContainText('Olga Kern')
    await page.bringToFront()
    await expect(phone.getByText('It has arrived.')).toBeVisible()
  })
})

test('U18, U3: from a dead link to the menu, and on to the creator', async ({
  control,
  messenger,
}) => {
  await messenger.openAs(await control.addFan())
  const app = await messenger.openAppOf(ALINA)

  for (const { what, address, title } of [
    {
      what: 'a message to buy',
      address: '/pay?action=buy-message&objectId=999999',
      title: 'Not found',
    },
    { what: 'a message to read', address: '/message?objectId=999999', title: 'Error' },
    { what: 'a broken link', address: '/message?objectId=abc', title: 'Error' },
  ])
    await test.step(`U18: ${what} that is not there leads to the menu`, async () => {
      await messenger.goTo(address)
      await expect(app.getByRole('heading', { name: title })).toBeVisible()
      await expect(app.getByText('connection')).toBeHidden()

      await messenger.button('Go to the menu').click()

      await expect(app.getByRole('button', { name: 'Send Tip' })).toBeVisible()
    })

  await test.step('U3: what a fan writes to a creator is passed on, without a wall', async () => {
    await app.getByRole('button', { name: 'Content Collection' }).click()
    await app.getByRole('button', { name: 'Send a message' }).click()
    await expect(messenger.webView).toBeHidden()

    const { phone } = messenger
    for (const words of ['Hello Alina!', 'I love your photos']) {
      await phone.getByRole('textbox', { name: 'Message' }).fill(words)
      await phone.getByRole('button', { name: 'Send' }).click()
    }

    await expect(phone.getByText(`Your message was passed on to ${ALINA.name}.`)).toBeVisible()
    await expect(phone.getByText(/I only understand commands/)).toBeHidden()
  })
})

test('U17: an app without a creator offers those that the fan knows', async ({
  control,
  messenger,
}) => {
  const fan = await control.addFan({ balance: 20 })
  await control.tip(fan, ALINA.id, 5)
  await messenger.openAs(fan)
  const app = await messenger.openAppOf({ name: 'Fanlight' })
  await expect(app.getByRole('heading', { name: 'No creator chosen' })).toBeVisible()

  await app.getByRole('button', { name: ALINA.name }).click()

  await expect(app.getByRole('button', { name: 'Send Tip' })).toBeVisible()
})

test('U42: a Russian fan of the demo has a Russian menu button', { tag: '@extended' }, async ({
  messenger,
  control,
}) => {
  await control.travel(40)
  await control.comeBack()
  const dmitry = { id: 52100732, initData: await control.initData(52100732) }

  // After a reset the bots set their buttons within moments, and a chat shows what it found.
  await expect(async () => {
    await messenger.openAs(dmitry)
    await messenger.openChat(ILYA)
    await expect(messenger.menuButton).toHaveText('Открыть', { timeout: 2000 })
  }).toPass({ timeout: 20_000 })
})
