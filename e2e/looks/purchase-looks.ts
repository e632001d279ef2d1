import { ALINA, ILYA, NORA } from '../lib/test.ts'
import { type Look, member, openPremium, sendMessage, typeAmount } from './look.ts'
import type { ScreenshotPage } from './screenshot-page.ts'
import { openTips } from './ton-looks.ts'

const RENEWAL = {
  subscription: { id: 1, authorId: 1, price: 9.99, isRecurrent: true, activeAt: 0 },
  missing: 0,
  failedAt: null,
  reason: null,
  cancelledAt: null,
  card: null,
  renewsByCard: false,
  cardTotal: null,
  priceChange: null,
}

const CARDS = {
  cards: [
    {
      id: 1,
      brand: 'Visa',
      last4: '4242',
      expires: '09/28',
      isMain: true,
      isExpired: false,
      lastPaid: { at: Date.parse('2026-11-10T12:00:00Z') / 1000, total: 26.25 },
    },
    {
      id: 2,
      brand: 'Mir',
      last4: '7730',
      expires: '02/27',
      isMain: false,
      isExpired: false,
      lastPaid: null,
    },
    {
      id: 3,
      brand: 'Mastercard',
      last4: '0918',
      expires: '04/26',
      isMain: false,
      isExpired: true,
      lastPaid: null,
    },
  ],
  renewsByCard: true,
}

export const PURCHASES: Look[] = [
  { name: 'buy-message', show: (screen) => showMessage(screen, 12.5) },
  { name: 'buy-message-short', show: (screen) => showMessage(screen, 3) },
  { name: 'buy-post', show: (screen) => showPost(screen) },
  { name: 'buy-post-paid', show: (screen) => showPost(screen, { isPaid: true }) },
  {
    name: 'premium-discount',
    show: async (screen) =>
      screen.open(await screen.fan({ balance: 12.5 }), '/pay?action=subscription'),
  },
  {
    name: 'premium',
    show: async (screen) =>
      screen.open(await screen.fan({ balance: 12.5 }), '/pay?action=subscription', ILYA.id),
  },
  {
    name: 'premium-unavailable',
    show: async (screen) => screen.open(await screen.fan(), '/pay?action=subscription', NORA.id),
  },
  { name: 'sponsor', show: async (screen) => screen.open(await member(screen), '/sponsor') },
  {
    name: 'sponsor-cancelled',
    async show(screen) {
      const fan = await member(screen)
      await screen.control.cancelPremium(fan)
      await screen.open(fan, '/sponsor')
    },
  },
  { name: 'sponsor-short', show: async (screen) => openPremium(screen, 2, '/sponsor') },
  { name: 'sponsor-grace', show: (screen) => showGrace(screen, 'insufficient_funds') },
  { name: 'sponsor-limit', show: (screen) => showGrace(screen, 'limit_reached') },
  {
    name: 'sponsor-short-card',
    async show(screen) {
      await answerWith(screen, '**/api/balance/subscription/*/renewal', {
        ...RENEWAL,
        missing: 3.48,
        cardTotal: 3.65,
        card: { brand: 'Visa', last4: '4242', expires: '09/28' },
      })
      await openPremium(screen, 2, '/sponsor')
    },
  },
  {
    name: 'sponsor-price',
    async show(screen) {
      await answerWith(screen, '**/api/balance/subscription/*/renewal', {
        ...RENEWAL,
        priceChange: {
          price: 12.99,
          from: Date.parse('2027-01-14T12:00:00Z') / 1000,
          words: 'From January there is a long video every week. I hope you stay.',
          isAgreed: null,
        },
      })
      await screen.open(await member(screen), '/sponsor')
    },
  },
  {
    name: 'cards',
    async show(screen) {
      await answerWith(screen, '**/api/pay/cards', CARDS)
      await screen.open(await screen.fan(), '/cards')
    },
  },
  { name: 'cards-none', show: async (screen) => screen.open(await screen.fan(), '/cards') },
  {
    name: 'tips',
    show: (screen) => openTips(screen, 12.5),
  },
  {
    name: 'tips-typed',
    async show(screen) {
      await openTips(screen, 12.5)
      await typeAmount(screen, '7')
      await screen.page.getByRole('textbox').last().fill('Shine on, and thank you!')
    },
  },
  {
    name: 'tips-short',
    show: (screen) => openTips(screen, 3),
  },
]

/** A renewal that failed a day ago, for this reason, with a card that could pay it. */
async function showGrace(screen: ScreenshotPage, reason: string) {
  await answerWith(screen, '**/api/balance/subscription/*/renewal', {
    ...RENEWAL,
    missing: 3.48,
    failedAt: Date.parse('2026-11-14T08:00:00Z') / 1000,
    reason,
    cardTotal: 3.65,
    card: { brand: 'Visa', last4: '4242', expires: '09/28' },
  })
  await openPremium(screen, -1, '/sponsor')
}

/** The same answer on every machine and day. */
async function answerWith({ page }: ScreenshotPage, address: string, json: object) {
  await page.route(address, (route) => route.fulfill({ json }))
}

async function showMessage(screen: ScreenshotPage, balance: number) {
  const fan = await screen.fan({ balance })
  const id = await sendMessage(screen, fan.id)
  await screen.open(fan, `/pay?action=buy-message&objectId=${id}`)
}

async function showPost(screen: ScreenshotPage, { isPaid = false } = {}) {
  const { id } = await screen.control.paidPost(ALINA.id)
  const fan = await screen.fan({ balance: 20 })
  if (isPaid) await screen.control.as(fan).post(`/im/telegram/${id}/post/buy`)
  await screen.open(fan, `/pay?action=buy-telegram-post&objectId=${id}`)
}
