import { ALINA, expect, test } from '../lib/test.ts'
import { answerInWallet, connectWallet, isOurs } from '../lib/ton-wallet.ts'

test('a tip in coins goes from the fan’s wallet to the creator’s, over the HTTP bridge', async ({
  control,
  messenger,
  page,
}) => {
  const foreign: string[] = []
  page.on('request', (asked) => {
    if (!isOurs(asked.url())) foreign.push(asked.url())
  })
  const fan = await control.addFan({})
  await messenger.openAs(fan)
  const app = await messenger.followStart(ALINA, 'tips')

  await test.step('the fan connects the wallet of the messenger', async () => {
    await connectWallet(messenger, ALINA)
    await expect(app.getByRole('button', { name: 'Disconnect' })).toBeVisible()
  })

  await test.step('the fan sends two coins, and confirms in the wallet', async () => {
    await app.getByRole('textbox', { name: 'Message' }).fill('For the fog on the ridge')
    await messenger.button(/^Send 2/).click()
    await expect(app.getByText(/^Fanlight at localhost:\d+ asks for it\.$/)).toBeVisible()
    await answerInWallet(messenger, ALINA, 'Confirm')
    await expect(app.getByRole('heading', { name: /^2\sGRAM sent to Alina$/ })).toBeVisible()
    await expect(app.getByText('“For the fog on the ridge”')).toBeVisible()
    await expect(app.getByText(/^Network fee0\.000\d+\sGRAM$/)).toBeVisible()
  })

  await test.step('the transaction opens in the sandbox’s own explorer', async () => {
    const opening = page.context().waitForEvent('page')
    await app.getByRole('button', { name: /^Transaction/ }).click()
    const explorer = await opening
    await expect(explorer).toHaveURL(/\/ton\/transaction\/[\da-f]{64}$/)
    await expect(explorer.getByRole('heading', { name: 'Payment' })).toBeVisible()
    await expect(explorer.getByText('final', { exact: true })).toBeVisible()
    await expect(explorer.getByText(/^Value2\sGRAM$/)).toBeVisible()
    await expect(explorer.getByText(/^Comment[0-9A-Z]{16}$/)).toBeVisible()
    await explorer.getByRole('list', { name: 'What sent it' }).getByRole('link').click()
    await expect(explorer.getByRole('heading', { name: 'Signed message' })).toBeVisible()
    const led = explorer.getByRole('list', { name: 'What it led to' }).getByRole('link')
    await expect(led).toContainText(/2\sGRAM/)
    await explorer.close()
  })

  await test.step('the sandbox’s panel shows what the wallet has left, and the payment', async () => {
    await page.getByRole('button', { name: 'Open the sandbox panel' }).click()
    await page.getByRole('button', { name: 'Coins' }).click()
    const payment = page.getByRole('list', { name: 'On the chain' }).getByRole('listitem').first()
    await expect(payment).toContainText('2 GRAM')
    await expect(payment).toContainText('final')
    const wallet = page.getByRole('complementary').getByText(/GRAM$/).first()
    const before = Number.parseFloat((await wallet.textContent()) ?? '')
    await page.getByRole('button', { name: 'Give 10 GRAM' }).click()
    // The chain keeps a little for storing the wallet.
    await expect
      .poll(async () => Number.parseFloat((await wallet.textContent()) ?? ''))
      .toBeCloseTo(before + 10, 3)
  })

  expect(foreign).toEqual([])
})
