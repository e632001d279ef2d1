import type { Control } from '../lib/control.ts'
import type { Messenger } from '../lib/messenger.ts'
import { ALINA, expect, test } from '../lib/test.ts'
import { answerInSheet, answerInWallet, connectInPage, sendTwo } from '../lib/ton-wallet.ts'

const SECONDS_PER_DAY = 86_400

test('whatever a wallet does wrong, the fan is told what became of the coins', {
  tag: '@extended',
}, async ({ control, messenger, page }) => {
  const fan = await control.addFan({})
  await page.clock.install()
  await messenger.openAs(fan, { platform: 'web', hasWallet: true })
  const app = await messenger.followStart(ALINA, 'tips')
  await connectInPage(messenger)
  const sent = app.getByRole('heading', { name: /^2\sGRAM sent to Alina$/ })
  const again = async () => {
    await messenger.closeApp()
    await messenger.followStartAgain(ALINA, 'tips')
    await expect(app.getByRole('button', { name: 'Disconnect' })).toBeVisible()
  }

  await test.step('one that declines by itself leaves the form as it was', async () => {
    await control.setFault('wallet_declines')
    await messenger.button(/^Send 2/).click()
    await expect(app.getByText('You declined in your wallet. Nothing was sent.')).toBeVisible()
    await messenger.page.keyboard.press('Escape')
  })

  await test.step('one that has forgotten us is connected again, and the tip goes on', async () => {
    await control.setFault('wallet_forgets_session')
    await messenger.button(/^Send 2/).click()
    await expect(app.getByRole('alert')).toContainText('Connect it again; the tip is kept.')
    await messenger.page.keyboard.press('Escape')
    await messenger.button('Connect a wallet').click()
    await app.getByRole('button', { name: /Messenger wallet.*ready/ }).click()
    await answerInSheet(messenger, 'Confirm')
    await messenger.button('Try again').click()
    await answerInSheet(messenger, 'Confirm')
    await expect(sent).toBeVisible()
    await again()
  })

  await test.step('one that answers and never broadcasts is helped by the server', async () => {
    await control.setFault('wallet_keeps_message')
    await sendTwo(messenger)
    await expect(app.getByRole('heading', { name: 'Sent, waiting for the network' })).toBeVisible()
    await expect(sent).toBeVisible()
    await again()
  })

  await test.step('after a minute the network is said to be slow', async () => {
    await waitForSlowNetwork(control, messenger)
    await expect(sent).toBeVisible()
    await again()
  })

  await test.step('a slow one is waited for', async () => {
    await control.setFault('wallet_slow')
    await sendTwo(messenger)
    await expect(app.getByRole('heading', { name: 'Confirm in your wallet' })).toBeVisible()
    await control.travel(21 / SECONDS_PER_DAY)
    await expect(sent).toBeVisible()
    await again()
  })

  await test.step('one with too little has sent nothing, and the form says so beforehand', async () => {
    await control.setFault('wallet_insufficient')
    await sendTwo(messenger)
    await expect(app.getByText('too few coins, so nothing was sent')).toBeVisible()
    await messenger.button('Not now').click()
    await expect(app.getByRole('status').filter({ hasText: 'The wallet has' })).toBeVisible()
  })
})

test('a tip that was left in the middle is found again, and a code connects a wallet elsewhere', {
  tag: '@extended',
}, async ({ control, messenger, page }) => {
  const fan = await control.addFan({})

  await test.step('a wallet on another device scans the code', async () => {
    await messenger.openAs(fan, { platform: 'tdesktop' })
    const app = await messenger.followStart(ALINA, 'tips')
    await app.getByRole('radio', { name: 'GRAM' }).check()
    await messenger.button('Connect a wallet').last().click()
    await app.getByRole('button', { name: /Another wallet/ }).click()
    await expect(app.getByRole('img', { name: 'Code for a wallet to scan' })).toBeVisible()
    const link = app.getByRole('link', { name: 'Open a wallet on this device' })
    const { search } = new URL((await link.getAttribute('href')) ?? '')
    const device = await page.context().newPage()
    await device.goto(`/ton/wallet${search}&user=${encodeURIComponent(JSON.stringify(fan))}`)
    await device.getByRole('button', { name: 'Confirm' }).click()
    await expect(app.getByRole('button', { name: 'Disconnect' })).toBeVisible()
    await device.close()
  })

  await test.step('the app is killed while the wallet asks, and its menu leads back', async () => {
    await messenger.button(/^Send 2/).click()
    await expect(messenger.app.getByRole('button', { name: 'Confirm' })).toBeVisible()
    await messenger.killApp()
    await messenger.openAs(fan, { platform: 'android' })
    const app = await messenger.openAppOf(ALINA)
    await app.getByRole('button', { name: /^2 GRAM for Alina/ }).click()
    await expect(app.getByRole('heading', { name: 'Confirm in your wallet' })).toBeVisible()
    await expect.poll(() => control.answerWallet(fan)).toBe(true)
    await expect(app.getByRole('heading', { name: /^2\sGRAM sent to Alina$/ })).toBeVisible()
  })

  await test.step('on another phone the tip goes through a link, and no code is shown in the hand', async () => {
    await messenger.killApp()
    await messenger.openAs(await control.addFan({}), { platform: 'ios' })
    const app = await messenger.followStart(ALINA, 'tips')
    await app.getByRole('radio', { name: 'GRAM' }).check()
    await messenger.button('Connect a wallet').last().click()
    await expect(app.getByRole('button', { name: /Messenger wallet/ })).toBeVisible()
    await expect(app.getByRole('button', { name: /Another wallet/ })).toHaveCount(0)
    await app.getByRole('button', { name: /Messenger wallet/ }).click()
    await answerInWallet(messenger, ALINA, 'Confirm')
    await messenger.button(/^Send 2/).click()
    await answerInWallet(messenger, ALINA, 'Confirm')
    await expect(app.getByRole('heading', { name: /^2\sGRAM sent to Alina$/ })).toBeVisible()
  })
})

async function waitForSlowNetwork(control: Control, messenger: Messenger) {
  const { app, page } = messenger
  await control.setFault('chain_outage', 100)
  await sendTwo(messenger)
  // The minute counts from here; the words under the step stand there earlier.
  await expect(app.getByRole('heading', { name: 'Sent, waiting for the network' })).toBeVisible()
  await expect(app.getByText('about 10 seconds')).toBeVisible()
  await page.clock.fastForward(61_000)
  await expect(app.getByText('The network is slow today. Nothing is lost.')).toBeVisible()
  await control.setFault('chain_outage', 0)
}
