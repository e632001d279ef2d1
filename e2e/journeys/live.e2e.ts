import type { Page } from '@playwright/test'
import { CARDS, confirmAtTheBank } from '../lib/bank.ts'
import { Messenger } from '../lib/messenger.ts'
import { openBalance, paySavedCard, seePaid, shownBalance } from '../lib/mini-app.ts'
import { ALINA, expect, test } from '../lib/test.ts'

test('money and the network come and go, and the fan hears of it where they are', async ({
  control,
  messenger,
  page,
}) => {
  const fan = await control.addFan({ balance: 12.5 })
  await messenger.openAs(fan)
  // What is needed to say that there is no network is fetched while there is one.
  const prepared = page.waitForEvent('requestfinished', (asked) =>
    asked.url().includes('/assets/dialogs-'),
  )
  const app = await messenger.followStart(ALINA, 'tips')

  await test.step('money that comes is seen at once, wherever the fan is', async () => {
    await expect(app.getByRole('main')).toContainText(/Balance\s*€12\.50/)

    await control.topUp(fan, 10)

    await expect(app.getByRole('main')).toContainText(/Balance\s*€22\.50/)
    await expect(app.getByText('Balance topped up by €10.00')).toBeVisible()
  })

  await test.step('offline, a tap is answered; back online, the app goes on', async () => {
    await expect(messenger.button('Send €5.00')).toBeVisible()
    await prepared

    await page.context().setOffline(true)
    await messenger.button('Send €5.00').click()
    await expect(messenger.dialog).toContainText('The server cannot be reached.')
    await messenger.dialog.getByRole('button', { name: 'OK' }).click()
    await page.context().setOffline(false)
    await messenger.button('Send €5.00').click()

    await expect(app.getByText('Your tip is sent')).toBeVisible()
    expect(await control.balanceOf(fan.id)).toBe(17.5)
  })
})

test('U6: a failure on another device tears nothing away', { tag: '@extended' }, async ({
  control,
  messenger,
}) => {
  const fan = await control.addFan()
  await messenger.openAs(fan)
  const app = await messenger.openAppOf(ALINA)

  for (const [name, address] of [
    ['menu', null],
    ['tips', '/tips'],
    ['subscription', '/pay?action=subscription'],
  ] as const)
    await test.step(`U6: a failure on another device tears nothing away from ${name}`, async () => {
      if (address) await messenger.goTo(address)
      const heading = app.getByRole('heading').first()
      await expect(heading).toBeVisible()
      const title = await heading.textContent()

      await control.topUp(fan, 10, { number: CARDS.declined, action: 'subscription', modelId: 1 })

      await expect(app.getByText('A payment failed')).toBeVisible()
      await expect(heading).toHaveText(title ?? '')
      await app.getByRole('button', { name: 'Details' }).click()
      await expect(app.getByRole('alert')).toContainText('declined_by_issuer_bank')
      await messenger.button('Try again').click()
      await expect(messenger.button('Top up to subscribe')).toBeVisible()
    })
})

test('U6: what a bank asks stays on the device that began it', { tag: '@extended' }, async ({
  control,
  messenger,
  page,
}) => {
  const fan = await control.addFan()
  await control.keepCard(fan, CARDS.challengedAlways)
  const other = new Messenger(await page.context().newPage())
  await other.openAs(fan)
  await other.openAppOf(ALINA)
  await expect(shownBalance(other)).toContainText('€10.00')

  await test.step('U6: a payment with a question of the bank stays on the phone that began it', async () => {
    const app = await openBalance(messenger, fan)
    await app.getByRole('radio', { name: /Visa •••• 3184/ }).check()

    await paySavedCard(messenger, '€26.25')
    await confirmAtTheBank(page)
    await seePaid(messenger, '€35.00')

    await expect(shownBalance(other)).toContainText('€35.00')
    expect(isAtTheBank(other.page)).toBe(false)
  })

  await test.step('U6: a bank that asks on one device does not take the other one there', async () => {
    await control.chargeKeptCard(fan, 25)
    await control.tip(fan, ALINA.id, 1)

    // What comes after it has arrived, so the question has, too.
    await expect(shownBalance(other)).toContainText('€34.00')
    expect(isAtTheBank(other.page)).toBe(false)
    await expect(other.app.getByRole('button', { name: 'Send Tip' })).toBeVisible()
  })
})

test('D12: a bad line and a lost connection keep nothing from the fan', {
  tag: '@extended',
}, async ({ control, messenger, page }) => {
  const fan = await control.addFan({ balance: 12.5 })
  const warnings: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text())
  })
  const line = await troubleLine(page)
  await page.clock.install()
  await messenger.openAs(fan)
  await messenger.openAppOf(ALINA)
  await expect.poll(() => line.addresses.length).toBe(1)
  await expect(shownBalance(messenger)).toContainText('€12.50')

  await test.step('D12: a line that cannot be read is logged, and the next ones are heard', async () => {
    await control.topUp(fan, 10)

    await expect(shownBalance(messenger)).toContainText('€22.50')
    expect(warnings.join()).toContain('this is not json')
  })

  await test.step('a lost connection is back after three seconds, with everything that was missed', async () => {
    await page.clock.pauseAt(Date.now() + 60_000)
    await line.cut()
    await control.topUp(fan, 10)
    await page.clock.runFor(2900)
    expect(line.addresses).toHaveLength(1)
    await page.clock.resume()

    await expect(shownBalance(messenger)).toContainText('€32.50')
    expect(new URL(line.addresses[1] ?? '').searchParams.get('last_event_id')).toMatch(/^\d+$/)
  })
})

function isAtTheBank(page: Page): boolean {
  return page.frames().some((frame) => frame.url().includes('/bank/'))
}

/** Sends an unreadable line before each line of the server; the first connection can be cut. */
async function troubleLine(page: Page) {
  const addresses: string[] = []
  const cuts: (() => Promise<void>)[] = []
  await page.routeWebSocket('**/api/ws**', (socket) => {
    addresses.push(socket.url())
    const server = socket.connectToServer()
    server.onMessage((line) => {
      socket.send('this is not json')
      socket.send(line)
    })
    cuts.push(async () => {
      await server.close()
      await socket.close()
    })
  })
  return { addresses, cut: async () => cuts[0]?.() }
}
