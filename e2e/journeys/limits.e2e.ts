import { ALINA, expect, test } from '../lib/test.ts'

test('a fan sets a limit, it stops a purchase, and asking comes before a large one', async ({
  control,
  messenger,
}) => {
  const fan = await control.addFan({ balance: 40 })
  const message = { authorId: ALINA.id, text: 'Gulls over the pier.', fanId: fan.id }
  const small = await control.sendMessage({ ...message, price: 12 })
  const large = await control.sendMessage({ ...message, price: 15 })
  await messenger.openAs(fan)
  const app = await messenger.openAppOf(ALINA)

  await test.step('a limit of a month is set, and what to ask about', async () => {
    await messenger.goTo('/limits')
    await app.getByRole('switch', { name: 'Monthly limit' }).click()
    await app.getByRole('radio', { name: '€20', exact: true }).check()
    await messenger.button('Set €20.00 a month').click()
    await app.getByRole('radio', { name: '€10', exact: true }).click()

    await expect(app.getByRole('radio', { name: '€10', exact: true })).toBeChecked()
    await expect(app.getByText(/of €20.00 in/)).toBeVisible()
  })

  await test.step('what costs more than the fan wants to spend unasked is asked about', async () => {
    await messenger.goTo(`/pay?action=buy-message&objectId=${small}`)
    await messenger.button('Unlock for €12.00').click()
    await expect(messenger.dialog).toContainText('Spend €12.00?')
    await messenger.dialog.getByRole('button', { name: 'Pay €12.00' }).click()

    await expect(app.getByText(message.text)).toBeVisible()
    expect(await control.balanceOf(fan.id)).toBe(28)
  })

  await test.step('what would pass the limit is stopped, and says by how much', async () => {
    await messenger.goTo(`/pay?action=buy-message&objectId=${large}`)
    await messenger.button('Unlock for €15.00').click()

    await expect(app.getByRole('heading', { name: 'Your limit stopped this' })).toBeVisible()
    await expect(app.getByText('€7.00')).toBeVisible()
    expect(await control.balanceOf(fan.id)).toBe(28)
  })

  await test.step('a higher limit waits for a day, and can be dropped', async () => {
    await messenger.button('Change limit').click()
    await app.getByRole('button', { name: /No more than/ }).click()
    await app.getByRole('radio', { name: '€100', exact: true }).check()
    await messenger.button('Set €100.00 a month').click()
    await expect(app.getByText(/€100.00 from/)).toBeVisible()
    await app.getByRole('button', { name: /Keep the present limit/ }).click()

    await expect(app.getByText(/€100.00 from/)).toBeHidden()
    await expect(app.getByText(/of €20.00 in/)).toBeVisible()
  })
})
