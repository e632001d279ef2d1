import { ALINA, expect, test } from '../lib/test.ts'
import { answerInSheet, connectInPage, isOurs } from '../lib/ton-wallet.ts'

test('a tip in coins goes out of the wallet whose browser the app stands in, over the JS bridge', {
  tag: '@extended',
}, async ({ control, messenger, page }) => {
  const foreign: string[] = []
  page.on('request', (asked) => {
    if (!isOurs(asked.url())) foreign.push(asked.url())
  })
  const fan = await control.addFan({})
  await messenger.openAs(fan, { platform: 'tdesktop', hasWallet: true })
  const app = await messenger.followStart(ALINA, 'tips')

  await test.step('the SDK finds the wallet in the page and connects it', async () => {
    await connectInPage(messenger)
  })

  await test.step('an app that was killed is connected when it is opened again', async () => {
    await messenger.closeApp()
    await messenger.followStartAgain(ALINA, 'tips')
    await expect(app.getByRole('button', { name: 'Disconnect' })).toBeVisible()
  })

  await test.step('who declines is back at the form, and nothing left the wallet', async () => {
    await messenger.button(/^Send 2/).click()
    await answerInSheet(messenger, 'Decline')
    await expect(app.getByText('You declined in your wallet. Nothing was sent.')).toBeVisible()
    expect(await control.coinsOf(fan)).toBe('50')
  })

  await test.step('an app that is loaded again while the wallet asks goes on with the same tip', async () => {
    await messenger.button(/^Send 2/).click()
    await expect(messenger.wallet).toBeVisible()
    await messenger.reloadApp()
    await answerInSheet(messenger, 'Confirm')
    await expect(app.getByRole('heading', { name: /^2\sGRAM sent to Alina$/ })).toBeVisible()
  })

  expect(foreign).toEqual([])
})
