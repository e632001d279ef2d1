import { ALINA, expect, test } from '../lib/test.ts'

const TEXT = 'The tide came in over the old steps.'

test('a fan of the EU buys without opening, withdraws, and has the money back', async ({
  control,
  messenger,
}) => {
  const fan = await control.addFan({ balance: 12.5, region: 'eu' })
  await control.sendMessage({ authorId: ALINA.id, fanId: fan.id, price: 5, text: TEXT })
  await messenger.openAs(fan)
  await messenger.openChat(ALINA)
  const { app, phone } = messenger

  await test.step('the box is not ticked, and the second way keeps the 14 days', async () => {
    await phone.getByRole('button', { name: 'Unlock for €5.00' }).click()
    await messenger.button('Unlock for €5.00').click()
    await expect(app.getByRole('checkbox')).not.toBeChecked()
    await expect(messenger.button('Agree and unlock for €5.00')).toBeDisabled()
    await app.getByRole('button', { name: 'Buy now, open within 14 days' }).click()

    await expect(app.getByRole('heading', { name: 'Paid, and not opened yet' })).toBeVisible()
    expect(await control.balanceOf(fan.id)).toBe(7.5)
  })

  await test.step('two steps, and the money is back on the balance', async () => {
    await messenger.button('Withdraw').click()
    await app.getByRole('radio').first().check()
    await messenger.button('Continue').click()
    await expect(app.getByText(/I, Rita, withdraw from the contract/)).toBeVisible()
    await messenger.button('Confirm withdrawal').click()

    await expect(app.getByRole('heading', { name: 'You have withdrawn' })).toBeVisible()
    expect(await control.balanceOf(fan.id)).toBe(12.5)
  })

  await test.step('the chat confirms it word for word, and never showed the message', async () => {
    await messenger.button('Done').click()
    await expect(phone.getByText(/Your withdrawal FL-W-\d{5} was received/)).toBeVisible()
    await expect(phone.getByText(TEXT)).toHaveCount(0)
  })
})
