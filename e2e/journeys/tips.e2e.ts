import { topUpByStars } from '../lib/mini-app.ts'
import { ALINA, expect, test } from '../lib/test.ts'

test('U12: a tip is written, sent, and waits for the money where there is too little', async ({
  control,
  messenger,
}) => {
  const fan = await control.addFan({ balance: 113, stars: 5000 })
  await messenger.openAs(fan)
  const app = await messenger.followStart(ALINA, 'tips')
  await expect(app.getByRole('heading', { name: 'Tip for Alina' })).toBeVisible()
  await expect(app.getByRole('radio', { name: '€5', exact: true })).toBeChecked()
  await app.getByRole('button', { name: 'Other amount' }).click()

  for (const [typed = '', problem = ''] of [
    ['0.5', 'Amount must be at least €1'],
    ['100.01', 'Amount must be at most €100'],
  ])
    await test.step(`U12: a tip of “${typed}” cannot be sent: ${problem}`, async () => {
      const field = app.getByRole('textbox', { name: 'Other amount' })
      await field.clear()
      await expect(app.getByText('Minimum €1 and maximum €100.')).toBeVisible()
      await expect(messenger.button(/^Send/)).toBeDisabled()

      await field.fill(typed)

      await expect(app.getByRole('alert')).toHaveText(problem)
      await expect(messenger.button(/^Send/)).toBeDisabled()
    })

  await test.step('a tip with kind words is sent, and the app closes', async () => {
    await app.getByRole('radio', { name: '€10', exact: true }).check()
    await app.getByRole('textbox', { name: 'Message' }).fill('For the strings!')
    await messenger.button('Send €10.00').click()

    await expect(app.getByText('Your tip is sent')).toBeVisible()
    await expect(messenger.webView).toHaveCount(0)
    expect(await control.balanceOf(fan.id)).toBe(103)
  })

  await test.step('a tip without the money for it waits for the top-up and is then sent', async () => {
    await control.tip(fan, ALINA.id, 100)
    await messenger.followStartAgain(ALINA, 'tips')
    await expect(app.getByText('€2.00 short')).toBeVisible()

    await messenger.button('Top up to send').click()
    await expect(app.getByText('€5.00 waiting for your top-up')).toBeVisible()
    await topUpByStars(messenger, '€10.00')

    await expect(messenger.webView).toHaveCount(0)
    expect(await control.balanceOf(fan.id)).toBe(8)
  })
})
