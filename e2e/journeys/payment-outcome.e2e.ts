import type { Page } from '@playwright/test'
import { CARDS, confirmFastPayment, fillCard, frameAt } from '../lib/bank.ts'
import type { Messenger } from '../lib/messenger.ts'
import {
  chooseCardForm,
  openBalance,
  openBalanceAgain,
  openCardForm,
  openCardFormAgain,
  seePaid,
  topUpByStars,
} from '../lib/mini-app.ts'
import { ALINA, expect, test } from '../lib/test.ts'

test('D2, U4, U16: a failure is told as one, nobody asks about leaving, and one step back leads out', {
  tag: '@extended',
}, async ({ control, messenger, page }) => {
  const app = await openBalance(messenger, await control.addFan())

  for (const [what, number, delayMs] of [
    ['a bank that is silent for five seconds', CARDS.silent, null],
    ['a bank that declines after two seconds', CARDS.declined, 2000],
  ] as const)
    await test.step(`D2, U4: ${what} is told as a failure, and nobody asks about leaving`, async () => {
      await chooseCardForm(messenger)
      await fillCard(page, number)
      if (delayMs !== null) await control.setFault('slow_issuer', 1, delayMs)

      await payAndSeeProgress(messenger, page)

      await expect(failure(messenger)).toBeVisible({ timeout: 15_000 })
      await expect(question(messenger)).toBeHidden()
      await expect(messenger.dialog).toBeHidden()
      await messenger.button('Try again').click()
      await expect(app.getByRole('group', { name: 'Amount' })).toBeVisible()
      await expect(messenger.button('Pay €26.25')).toBeEnabled()
    })

  await test.step('U16: after three failures one step back leads out of the top-up', async () => {
    await chooseCardForm(messenger)
    await fillCard(page, CARDS.declined)
    await messenger.button('Pay €26.25').click()
    await expect(failure(messenger)).toBeVisible()
    await messenger.button('Try again').click()
    await expect(app.getByRole('group', { name: 'Amount' })).toBeVisible()

    await messenger.button('Back').click()

    await expect(app.getByRole('button', { name: 'Send Tip' })).toBeVisible()
    await expect(messenger.button('Back')).toBeHidden()
  })

  await test.step('D2, U4: a question about leaving goes when the outcome is known', async () => {
    await openCardFormAgain(messenger)
    await fillCard(page, CARDS.silent)
    await payAndSeeProgress(messenger, page)

    await messenger.button('Back').click()
    await expect(question(messenger)).toBeVisible()

    await expect(failure(messenger)).toBeVisible({ timeout: 15_000 })
    await expect(question(messenger)).toBeHidden()
    await messenger.button('Back').click()
    await expect(messenger.button('Pay €26.25')).toBeEnabled()
  })
})

test('U10: an answer that is lost is asked for, and said to be unknown until it is there', {
  tag: '@extended',
}, async ({ control, messenger, page }) => {
  const fan = await control.addFan()
  await page.routeWebSocket('**/api/ws**', () => {})
  await openCardForm(messenger, fan)
  const { app } = messenger

  await test.step('U10: a lost answer of the bank is asked about at the server', async () => {
    await fillCard(page)
    await loseAnswers(page, '**/bank/api/checkouts/*/pay')

    await messenger.button('Pay €26.25').click()

    await seePaid(messenger, '€25.00')
    expect(await control.balanceOf(fan.id)).toBe(25)
  })

  await test.step('U10: a saved card whose charge is not answered is said to be unknown, and then paid', async () => {
    await openBalanceAgain(messenger)
    await page.route('**/api/pay/top_up?device=*', (route) => route.abort())
    await loseAnswers(page, '**/api/pay/top_up')
    await app.getByRole('radio', { name: /Visa •••• 4242/ }).check()
    await messenger.button('Pay €26.25').click()
    await messenger.dialog.getByRole('button', { name: 'Pay €26.25' }).click()

    await expect(app.getByRole('heading', { name: 'We do not know yet' })).toBeVisible({
      timeout: 30_000,
    })
    await page.unroute('**/api/pay/top_up?device=*')

    await expect(app.getByRole('heading', { name: 'Payment successful' })).toBeVisible({
      timeout: 15_000,
    })
    expect(await control.balanceOf(fan.id)).toBe(50)
  })
})

test('U7, U8, U10, U33: a top-up by any way ends in the same view, and then at the menu', {
  tag: '@extended',
}, async ({ control, messenger, page }) => {
  const app = await openBalance(messenger, await control.addFan({ stars: 5000 }))

  await test.step('U10: money that comes late turns a failure into success', async () => {
    await chooseCardForm(messenger)
    await fillCard(page, CARDS.lateSuccess)
    await messenger.button('Pay €26.25').click()
    await expect(failure(messenger)).toBeVisible()

    await seePaid(messenger, '€25.00')

    await expect(app.getByText('Payment failed')).toBeHidden()
  })

  await test.step('U7, U33: a top-up by card ends in the same view, and then at the menu', async () => {
    await openCardFormAgain(messenger)
    await fillCard(page)
    await messenger.button('Pay €26.25').click()
    await seePaidAndTheMenu(messenger, '€50.00')
  })

  await openBalanceAgain(messenger)
  await app.getByText('Fast payment system').click()
  await messenger.button('Pay €26.25').click()
  await test.step('U8: no button of the app stays on the bank’s pages', async () => {
    const bank = await frameAt(page, '/bank/fast/')

    await expect(bank.getByRole('img', { name: 'QR code of the payment' })).toBeVisible()
    await expect(messenger.button('Pay €26.25')).toBeHidden()
    await expect(messenger.button('Back')).toBeHidden()
  })

  await test.step('U7, U33: a top-up by fast payment ends in the same view, and then at the menu', async () => {
    await confirmFastPayment(page)
    await seePaidAndTheMenu(messenger, '€75.00')
  })

  await test.step('U7, U33: a top-up by Stars ends in the same view, and then at the menu', async () => {
    await openBalanceAgain(messenger)
    await topUpByStars(messenger, '€25.00')
    await seePaidAndTheMenu(messenger, '€100.00')
  })
})

test('U8, U26: buttons come and go with the pages that they belong to', async ({
  control,
  messenger,
  page,
}) => {
  await page.route('**/bank/3ds/**', (route) => route.abort())
  await messenger.openAs(await control.addFan())
  const app = await messenger.openAppOf(ALINA)

  await test.step('U8: a page that is loaded again does not show the buttons of the one before', async () => {
    await messenger.goTo('/topup/failed')
    await expect(messenger.button('Support')).toBeVisible()

    const frame = await messenger.appFrame()
    await frame.goto('/media')

    await expect(app.getByRole('tab').first()).toBeVisible()
    await expect(messenger.button('Support')).toBeHidden()
    await expect(messenger.button('Try again')).toBeHidden()
  })

  await test.step('a card form without a token leads back to the top-up', async () => {
    await messenger.goTo('/payForm')

    await messenger.button('Try again').click()

    await expect(messenger.button('Pay €26.25')).toBeEnabled()
  })

  await test.step('U26: the way to the bank counts from three, and the ring stays where it is', async () => {
    await chooseCardForm(messenger)
    await fillCard(page, CARDS.challenged)
    const form = await frameAt(page, '/pay_form.html')
    const seen = await form.evaluateHandle(watchRing)
    await messenger.button('Pay €26.25').click()
    await form.getByText('in 2 seconds.').waitFor()

    await expect(messenger.button('Pay €26.25')).toBeHidden()
    const { places, seconds } = await seen.jsonValue()
    expect(places).toHaveLength(1)
    expect(seconds.slice(0, 2)).toEqual(['3', '2'])
  })
})

/** Runs in the card form, and looks at every frame that is drawn: where the ring is, what it says. */
function watchRing() {
  const seen = { places: [] as number[], seconds: [] as string[] }
  const look = () => {
    const ring = document.querySelector('[data-testid=ring]')
    const second = /in (\d) second/.exec(document.body.textContent)?.[1]
    if (ring && second) {
      const place = Math.round(ring.getBoundingClientRect().top)
      if (!seen.places.includes(place)) seen.places.push(place)
      if (!seen.seconds.includes(second)) seen.seconds.push(second)
    }
    requestAnimationFrame(look)
  }
  look()
  return seen
}

/** On the card form, filled in. */
async function payAndSeeProgress(messenger: Messenger, page: Page) {
  await messenger.button('Pay €26.25').click()
  const form = await frameAt(page, '/pay_form.html')
  await expect(form.getByRole('heading', { name: 'Payment in progress' })).toBeVisible()
}

async function seePaidAndTheMenu(messenger: Messenger, balance: string) {
  await seePaid(messenger, balance)
  await expect(messenger.button('Close')).toBeVisible()
  await expect(messenger.button('Back')).toBeHidden()
}

/** Requests to this address reach the server, and their answers are lost. */
async function loseAnswers(page: Page, address: string) {
  await page.route(address, async (route) => {
    await route.fetch()
    await route.abort()
  })
}

function failure({ app }: Messenger) {
  return app.getByRole('heading', { name: 'Payment failed' })
}

function question({ app }: Messenger) {
  return app.getByRole('alertdialog')
}
