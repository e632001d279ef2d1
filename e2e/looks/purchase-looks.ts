import { ALINA, ILYA, NORA } from '../lib/test.ts'
import { type Look, member, openPremium, sendMessage, typeAmount } from './look.ts'
import type { ScreenshotPage } from './screenshot-page.ts'

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
  { name: 'sponsor-grace', show: async (screen) => openPremium(screen, -1, '/sponsor') },
  {
    name: 'tips',
    show: async (screen) => screen.open(await screen.fan({ balance: 12.5 }), '/tips'),
  },
  {
    name: 'tips-typed',
    async show(screen) {
      await screen.open(await screen.fan({ balance: 12.5 }), '/tips')
      await typeAmount(screen, '7')
      await screen.page.getByRole('textbox').last().fill('Shine on, and thank you!')
    },
  },
  {
    name: 'tips-short',
    show: async (screen) => screen.open(await screen.fan({ balance: 3 }), '/tips'),
  },
]

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
