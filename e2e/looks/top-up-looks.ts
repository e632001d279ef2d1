import { CARDS, fillCard, frameAt } from '../lib/bank.ts'
import { holdAnswers, type Look, typeAmount } from './look.ts'
import type { Stage } from './stage.ts'

export const TOP_UP: Look[] = [
  {
    name: 'balance',
    show: async (stage) => stage.open(await stage.fan({ balance: 12.5 }), '/balance'),
  },
  {
    name: 'balance-needed',
    show: async (stage) =>
      stage.open(await stage.fan({ balance: 3 }), '/balance?requireTopUpAmount=37.25&action=tips'),
  },
  {
    name: 'balance-typed',
    async show(stage) {
      await stage.open(await stage.fan({ balance: 12.5 }), '/balance')
      await typeAmount(stage, '42,5')
    },
  },
  {
    name: 'balance-busy',
    isUnderWay: true,
    async show(stage) {
      await holdAnswers(stage, '**/api/pay/top_up')
      await stage.open(await stage.fan({ balance: 12.5 }), '/balance')
      await stage.page.getByRole('button').last().click()
      await stage.page.getByRole('button', { disabled: true }).last().waitFor()
    },
  },
  { name: 'balance-refused', show: (stage) => showRefusedAmount(stage) },
  {
    name: 'balance-kept-card',
    async show(stage) {
      const fan = await stage.fan()
      await stage.control.keepCard(fan)
      await stage.open(fan, '/balance')
    },
  },
  { name: 'card-form', show: (stage) => showCardForm(stage) },
  {
    name: 'card-form-loading',
    isUnderWay: true,
    async show(stage) {
      await holdAnswers(stage, '**/bank/fields/**')
      const fan = await stage.fan()
      await stage.open(fan, await stage.control.checkoutAddress(fan))
      await frameAt(stage.page, '/pay_form.html')
    },
  },
  {
    name: 'card-form-invalid',
    async show(stage) {
      await showCardForm(stage)
      await fillCard(stage.page, '4242424242424241')
      await stage.page.getByRole('button').click()
    },
  },
  {
    name: 'card-form-progress',
    isUnderWay: true,
    async show(stage) {
      await holdAnswers(stage, '**/bank/api/checkouts/*/pay')
      await pay(stage, CARDS.good)
    },
  },
  {
    name: 'card-form-redirect',
    isUnderWay: true,
    async show(stage) {
      // The form goes there by itself, and is to stay.
      await holdAnswers(stage, '**/bank/3ds/**')
      await showCardForm(stage)
      await fillCard(stage.page, CARDS.challenged)
      await stage.page.getByRole('button').click()
      await stage.page.frameLocator('iframe').getByRole('link').waitFor()
    },
    // They count the seconds.
    mask: ({ page }) => {
      const form = page.frameLocator('iframe')
      return [form.locator('.ring'), form.locator('.state p').first()]
    },
  },
  {
    name: 'card-form-success',
    isUnderWay: true,
    async show(stage) {
      // Otherwise the money's arrival is told over it, for a few seconds.
      await stage.page.routeWebSocket('**/api/ws**', () => {})
      await pay(stage, CARDS.good)
    },
    mask: ({ page }) => [page.frameLocator('iframe').locator('.mono')],
  },
  {
    name: 'card-form-error',
    async show(stage) {
      await stage.page.route('**/bank/api/checkouts/*/pay', (route) => route.abort())
      await pay(stage, CARDS.good)
    },
  },
  {
    name: 'failed-code',
    async show(stage) {
      const code = 'declined_by_issuer_bank'
      await stage.open(await stage.fan(), `/topup/failed?code=${code}`)
    },
  },
  { name: 'failed', show: async (stage) => stage.open(await stage.fan(), '/topup/failed') },
]

async function showRefusedAmount(stage: Stage) {
  await stage.open(await stage.fan(), '/balance')
  await typeAmount(stage, '9')
  await stage.page.getByRole('alert').waitFor()
}

async function showCardForm(stage: Stage) {
  const { page, control } = stage
  const fan = await stage.fan()
  await stage.open(fan, await control.checkoutAddress(fan))
  const form = await frameAt(page, '/pay_form.html')
  await form.locator('.secure').waitFor()
}

async function pay(stage: Stage, number: string) {
  await showCardForm(stage)
  await fillCard(stage.page, number)
  await stage.page.getByRole('button').click()
  await stage.page.frameLocator('iframe').locator('.state').waitFor()
}
