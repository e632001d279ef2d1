import type { ElementHandle } from '@playwright/test'
import { CARDS, confirmAtTheBank, fillCard } from '../lib/bank.ts'
import type { Messenger } from '../lib/messenger.ts'
import {
  chooseCardForm,
  countRequests,
  openBalance,
  openBalanceAgain,
  paySavedCard,
  seePaid,
} from '../lib/mini-app.ts'
import { expect, test } from '../lib/test.ts'

const TOP_UP = /\/api\/pay\/top_up$/

test('U1, U15: a card that was kept stays after a failure, and pays once however often it is tapped', async ({
  control,
  messenger,
  page,
}) => {
  const fan = await control.addFan()
  await control.keepCard(fan)
  const app = await openBalance(messenger, fan)
  const kept = app.getByRole('radio', { name: /Visa •••• 4242/ })

  await test.step('U15: a payment that failed by another way leaves the saved card where it is', async () => {
    await chooseCardForm(messenger)
    await fillCard(page, CARDS.declined)
    await messenger.button('Pay €26.25').click()
    await expect(app.getByRole('heading', { name: 'Payment failed' })).toBeVisible()

    await messenger.button('Try again').click()

    await expect(kept).toBeVisible()
  })

  // The card's first charge: the server takes one more within seconds for a tap too many.
  await test.step('U1: twenty double taps on Pay with a saved card ask once and pay once', async () => {
    const topUps = countRequests(messenger, TOP_UP)
    await kept.check()

    await tapNervously(messenger)

    await seePaid(messenger, '€35.00')
    await expect.poll(() => topUps.count).toBe(1)
    expect(await control.balanceOf(fan.id)).toBe(35)
  })
})

test('a card that was kept is charged when the fan agrees, and where asked for, the bank', {
  tag: '@extended',
}, async ({ control, messenger, page }) => {
  const fan = await control.addFan()
  await control.keepCard(fan)
  const app = await openBalance(messenger, fan)

  await test.step('a card that was kept is charged without a form, once the fan has agreed', async () => {
    const topUps = countRequests(messenger, TOP_UP)
    await app.getByRole('radio', { name: /Visa •••• 4242/ }).check()

    await messenger.button('Pay €26.25').click()
    await expect(messenger.dialog).toContainText('Pay €26.25 with Visa •••• 4242?')
    await messenger.dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(messenger.button('Pay €26.25')).toBeEnabled()
    expect(topUps.count).toBe(0)
    await paySavedCard(messenger, '€26.25')

    await expect(app.getByRole('main')).toContainText('CardVisa •••• 4242')
    await seePaid(messenger, '€35.00')
    expect(await control.balanceOf(fan.id)).toBe(35)
  })

  await test.step('a kept card whose bank asks each time leads there and back', async () => {
    await control.keepCard(fan, CARDS.challengedAlways)
    await openBalanceAgain(messenger)

    await app.getByRole('radio', { name: /Visa •••• 3184/ }).check()
    await paySavedCard(messenger, '€26.25')
    await confirmAtTheBank(page)

    await seePaid(messenger, '€70.00')
    expect(await control.balanceOf(fan.id)).toBe(70)
  })
})

/** Taps twice on everything that pays; only one question may come of it. */
async function tapNervously(messenger: Messenger) {
  const pay = await messenger.button('Pay €26.25').elementHandle()
  if (!pay) throw new Error('no button to tap')
  for (let gapMs = 30; gapMs <= 200; gapMs += 17) await doubleTap(pay, gapMs)
  await expect(messenger.dialog).toHaveCount(1)
  const agree = await messenger.dialog.getByRole('button', { name: 'Pay €26.25' }).elementHandle()
  if (!agree) throw new Error('nothing to agree to')
  await doubleTap(agree, 60)
  for (let gapMs = 30; gapMs <= 200; gapMs += 17) await doubleTap(pay, gapMs)
}

/** Two taps of a nervous finger; the second falls on whatever has become of the button. */
function doubleTap(button: ElementHandle, gapMs: number): Promise<void> {
  return button.evaluate(
    (element, apartMs) =>
      new Promise<void>((resolve) => {
        ;(element as HTMLElement).click()
        setTimeout(() => {
          ;(element as HTMLElement).click()
          resolve()
        }, apartMs)
      }),
    gapMs,
  )
}
