import { openBalance, seePaid, shownBalance } from '../lib/mini-app.ts'
import { ALINA, expect, test } from '../lib/test.ts'

const PLATFORM = { name: 'Fanlight' }

test('F1: from the tap on Stars to the receipt of the platform’s bot', async ({
  control,
  messenger,
  page,
}) => {
  const fan = await control.addFan({ stars: 5000 })
  const app = await openBalance(messenger, fan)
  await app.getByText('Telegram Stars').click()

  await test.step('the invoice opens a second after its link', async () => {
    const link = page.waitForResponse('**/api/pay/stars/top_up')
    await messenger.button('Pay €25.00').click()
    await (await link).finished()
    const since = performance.now()
    await expect(messenger.button('Pay €25.00')).toHaveAttribute('aria-busy', 'true')
    await messenger.invoice.waitFor()

    expect(performance.now() - since).toBeGreaterThan(900)
  })

  await test.step('Stars become euro, and an invoice that is put away costs nothing', async () => {
    await messenger.invoice.getByRole('button', { name: 'Close' }).click()
    await expect(shownBalance(messenger)).toContainText('€0.00')

    await messenger.button('Pay €25.00').click()
    await messenger.payInvoice()

    await seePaid(messenger, '€25.00')
    expect(await control.balanceOf(fan.id)).toBe(25)
  })

  await test.step('F1: Stars go to the platform’s bot, in whichever chat the app is open', async () => {
    await messenger.closeApp()
    await messenger.backToChats()
    await messenger.openChat(PLATFORM)
    await expect(messenger.phone.getByText(/You paid ★/)).toBeVisible()
    await messenger.backToChats()
    await messenger.openChat(ALINA)
    await expect(messenger.menuButton).toBeVisible()

    await expect(messenger.phone.getByText(/You paid/)).toHaveCount(0)
    expect(await control.isBalanced()).toBe(true)
  })
})
