import { openBalance } from '../lib/mini-app.ts'
import { ALINA, expect, test } from '../lib/test.ts'

const PLATFORM = { name: 'Fanlight' }

test('F1: Stars go to the platform’s bot, in whichever chat the app is open', async ({
  control,
  messenger,
}) => {
  const fan = await control.addFan({ stars: 5000 })
  const app = await openBalance(messenger, fan)
  await app.getByText('Telegram Stars').click()
  await messenger.button('Pay €25.00').click()
  await messenger.payInvoice()
  await expect.poll(() => control.balanceOf(fan.id)).toBe(25)

  await messenger.openAs(fan)
  await messenger.openChat(ALINA)
  await expect(messenger.phone.getByText(/You paid/)).toHaveCount(0)
  await messenger.openAs(fan)
  await messenger.openChat(PLATFORM)

  await expect(messenger.phone.getByText(/You paid ★/)).toBeVisible()
  expect(await control.isBalanced()).toBe(true)
})
