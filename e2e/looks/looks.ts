import type { Locator } from '@playwright/test'
import { CARDS, fillCard, frameAt } from '../lib/bank.ts'
import { ALINA, ILYA, NORA } from '../lib/test.ts'
import type { Stage } from './stage.ts'

export interface Look {
  name: string
  show(stage: Stage): Promise<void>
  /** Something is being waited for, so that the network is never quiet. */
  isUnderWay?: boolean
  /** What differs from run to run. */
  mask?(stage: Stage): Locator[]
}

const MENU: Look[] = [
  { name: 'menu', show: async (stage) => stage.open(await stage.fan({ balance: 12.5 }), '/') },
  { name: 'menu-member', show: async (stage) => stage.open(await member(stage), '/') },
  {
    name: 'load-failed',
    async show(stage) {
      await stage.page.route('**/balance/subscription/author/**', (route) => route.abort())
      await stage.open(await stage.fan(), '/')
    },
  },
  { name: 'not-found', show: async (stage) => stage.open(await stage.fan(), '/nowhere') },
  {
    name: 'no-creator',
    isUnderWay: true,
    show: async (stage) => stage.open(await stage.fan(), '/', null),
  },
  {
    name: 'debug',
    show: async (stage) => stage.open(await stage.fan(), '/debug'),
    mask: ({ page }) => [page.locator('pre'), page.getByText(/^localhost:/)],
  },
]

const PURCHASES: Look[] = [
  { name: 'buy-message', show: (stage) => showMessage(stage, 12.5) },
  { name: 'buy-message-short', show: (stage) => showMessage(stage, 3) },
  { name: 'buy-post', show: (stage) => showPost(stage) },
  { name: 'buy-post-paid', show: (stage) => showPost(stage, { isPaid: true }) },
  {
    name: 'premium-discount',
    show: async (stage) =>
      stage.open(await stage.fan({ balance: 12.5 }), '/pay?action=subscription'),
  },
  {
    name: 'premium',
    show: async (stage) =>
      stage.open(await stage.fan({ balance: 12.5 }), '/pay?action=subscription', ILYA.id),
  },
  {
    name: 'premium-unavailable',
    show: async (stage) => stage.open(await stage.fan(), '/pay?action=subscription', NORA.id),
  },
  { name: 'sponsor', show: async (stage) => stage.open(await member(stage), '/sponsor') },
  {
    name: 'sponsor-cancelled',
    async show(stage) {
      const fan = await member(stage)
      await stage.control.cancelPremium(fan)
      await stage.open(fan, '/sponsor')
    },
  },
  { name: 'tips', show: async (stage) => stage.open(await stage.fan({ balance: 12.5 }), '/tips') },
  {
    name: 'tips-short',
    show: async (stage) => stage.open(await stage.fan({ balance: 3 }), '/tips'),
  },
]

const TOP_UP: Look[] = [
  {
    name: 'balance',
    show: async (stage) => stage.open(await stage.fan({ balance: 12.5 }), '/balance'),
  },
  {
    name: 'balance-needed',
    show: async (stage) =>
      stage.open(await stage.fan({ balance: 3 }), '/balance?requireTopUpAmount=37.25&action=tips'),
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
    name: 'card-form-progress',
    isUnderWay: true,
    async show(stage) {
      await stage.page.route('**/bank/api/checkouts/*/pay', () => {})
      await pay(stage, CARDS.good)
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
      const fan = await stage.fan()
      await stage.open(fan, '/')
      await stage.page.getByRole('heading', { level: 1 }).waitFor()
      await stage.control.topUp(fan, 10, { number: CARDS.declined })
      await stage.page.getByRole('alert').waitFor()
    },
  },
  { name: 'failed', show: async (stage) => stage.open(await stage.fan(), '/topup/failed') },
]

const COLLECTION: Look[] = [
  { name: 'collection-empty', show: async (stage) => stage.open(await stage.fan(), '/media') },
  {
    name: 'collection-free',
    show: async (stage) => stage.open(await stage.fan(), '/media?section=posts'),
  },
  {
    name: 'collection-locked',
    show: async (stage) => stage.open(await stage.fan(), '/media?section=premium'),
  },
  {
    name: 'collection-premium',
    show: async (stage) => stage.open(await member(stage), '/media?section=premium'),
  },
  {
    name: 'message',
    async show(stage) {
      const fan = await stage.fan({ balance: 12.5 })
      const id = await sendMessage(stage, fan.id)
      await stage.control.as(fan).post(`/im/${id}/buy`)
      await stage.open(fan, `/message?objectId=${id}`)
    },
  },
  {
    name: 'message-error',
    show: async (stage) => stage.open(await stage.fan(), '/message?objectId=999999'),
  },
]

export const LOOKS: readonly Look[] = [...MENU, ...PURCHASES, ...TOP_UP, ...COLLECTION]

async function member(stage: Stage) {
  const fan = await stage.fan({ balance: 12.5 })
  await stage.control.subscribe(fan, ALINA.id)
  return fan
}

function sendMessage({ control }: Stage, fanId: number) {
  const text = 'The light at five, and nobody on the pier.'
  return control.sendMessage({ authorId: ALINA.id, fanId, price: 5, text })
}

async function showMessage(stage: Stage, balance: number) {
  const fan = await stage.fan({ balance })
  const id = await sendMessage(stage, fan.id)
  await stage.open(fan, `/pay?action=buy-message&objectId=${id}`)
}

async function showPost(stage: Stage, { isPaid = false } = {}) {
  const { id } = await stage.control.paidPost(ALINA.id)
  const fan = await stage.fan({ balance: 20 })
  if (isPaid) await stage.control.as(fan).post(`/im/telegram/${id}/post/buy`)
  await stage.open(fan, `/pay?action=buy-telegram-post&objectId=${id}`)
}

async function showRefusedAmount(stage: Stage) {
  const { page } = stage
  page.on('dialog', (dialog) => void dialog.accept())
  await stage.open(await stage.fan(), '/balance')
  await page.getByRole('group').first().locator('~ button').click()
  await page.getByRole('textbox').fill('9')
  await page.getByRole('button', { name: /9/ }).click()
  await page.getByRole('alert').waitFor()
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
