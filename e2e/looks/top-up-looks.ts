import { CARDS, fillCard, frameAt } from '../lib/bank.ts'
import { holdAnswers, type Look, typeAmount } from './look.ts'
import type { ScreenshotPage } from './screenshot-page.ts'

export const TOP_UP: Look[] = [
  {
    name: 'balance',
    show: async (screen) => screen.open(await screen.fan({ balance: 12.5 }), '/balance'),
  },
  {
    name: 'balance-needed',
    show: async (screen) =>
      screen.open(
        await screen.fan({ balance: 3 }),
        '/balance?requireTopUpAmount=37.25&action=tips',
      ),
  },
  {
    name: 'balance-typed',
    async show(screen) {
      await screen.open(await screen.fan({ balance: 12.5 }), '/balance')
      await typeAmount(screen, '42,5')
    },
  },
  {
    name: 'balance-busy',
    isUnderWay: true,
    async show(screen) {
      await holdAnswers(screen, '**/api/pay/top_up')
      await screen.open(await screen.fan({ balance: 12.5 }), '/balance')
      await screen.page.getByRole('button').last().click()
      await screen.page.getByRole('button', { disabled: true }).last().waitFor()
    },
  },
  { name: 'balance-refused', show: (screen) => showRefusedAmount(screen) },
  {
    name: 'balance-kept-card',
    async show(screen) {
      const fan = await screen.fan()
      await screen.control.keepCard(fan)
      await screen.open(fan, '/balance')
    },
  },
  { name: 'card-form', show: (screen) => showCardForm(screen) },
  {
    name: 'card-form-loading',
    isUnderWay: true,
    async show(screen) {
      await holdAnswers(screen, '**/bank/fields/**')
      const fan = await screen.fan()
      await screen.open(fan, await screen.control.checkoutAddress(fan))
      await frameAt(screen.page, '/pay_form.html')
    },
  },
  {
    name: 'card-form-invalid',
    async show(screen) {
      await showCardForm(screen)
      await fillCard(screen.page, '4242424242424241')
      await screen.page.getByRole('button').click()
    },
  },
  {
    name: 'card-form-progress',
    isUnderWay: true,
    async show(screen) {
      await holdAnswers(screen, '**/bank/api/checkouts/*/pay')
      await pay(screen, CARDS.good)
    },
  },
  {
    name: 'card-form-redirect',
    isUnderWay: true,
    async show(screen) {
      // The form goes there by itself, and is to stay.
      await holdAnswers(screen, '**/bank/3ds/**')
      await showCardForm(screen)
      await fillCard(screen.page, CARDS.challenged)
      await screen.page.getByRole('button').click()
      await screen.page.frameLocator('iframe').getByRole('link').waitFor()
    },
    // They count the seconds.
    mask: ({ page }) => {
      const form = page.frameLocator('iframe')
      return [form.getByTestId('ring'), form.locator('section[role] p').first()]
    },
  },
  {
    name: 'card-form-success',
    isUnderWay: true,
    async show(screen) {
      // Otherwise the money's arrival is told over it, for a few seconds.
      await screen.page.routeWebSocket('**/api/ws**', () => {})
      await pay(screen, CARDS.good)
    },
    mask: ({ page }) => [page.frameLocator('iframe').locator('dd span')],
  },
  {
    name: 'card-form-error',
    async show(screen) {
      await screen.page.route('**/bank/api/checkouts/*/pay', (route) => route.abort())
      await pay(screen, CARDS.good)
    },
  },
  {
    name: 'failed-code',
    async show(screen) {
      const code = 'declined_by_issuer_bank'
      await screen.open(await screen.fan(), `/topup/failed?code=${code}`)
    },
  },
  { name: 'failed', show: async (screen) => screen.open(await screen.fan(), '/topup/failed') },
]

async function showRefusedAmount(screen: ScreenshotPage) {
  await screen.open(await screen.fan(), '/balance')
  await typeAmount(screen, '9')
  await screen.page.getByRole('alert').waitFor()
}

async function showCardForm(screen: ScreenshotPage) {
  const { page, control } = screen
  const fan = await screen.fan()
  await screen.open(fan, await control.checkoutAddress(fan))
  const form = await frameAt(page, '/pay_form.html')
  await form.locator('section > p').waitFor()
}

async function pay(screen: ScreenshotPage, number: string) {
  await showCardForm(screen)
  await fillCard(screen.page, number)
  await screen.page.getByRole('button').click()
  await screen.page.frameLocator('iframe').locator('section[role]').waitFor()
}
