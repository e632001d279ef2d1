import { ALINA, ILYA, NORA } from '../lib/test.ts'
import { type Look, member, openPremium, sendMessage, typeAmount } from './look.ts'
import type { Stage } from './stage.ts'

export const PURCHASES: Look[] = [
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
  { name: 'sponsor-short', show: async (stage) => openPremium(stage, 2, '/sponsor') },
  { name: 'sponsor-grace', show: async (stage) => openPremium(stage, -1, '/sponsor') },
  { name: 'tips', show: async (stage) => stage.open(await stage.fan({ balance: 12.5 }), '/tips') },
  {
    name: 'tips-typed',
    async show(stage) {
      await stage.open(await stage.fan({ balance: 12.5 }), '/tips')
      await typeAmount(stage, '7')
      await stage.page.getByRole('textbox').last().fill('Shine on, and thank you!')
    },
  },
  {
    name: 'tips-short',
    show: async (stage) => stage.open(await stage.fan({ balance: 3 }), '/tips'),
  },
]

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
