import { type Route, routes } from '@fanlight/contract'
import type { Creator } from './creator.ts'
import type { Fan } from './fan.ts'
import { A_WALLET, asksForCoins } from './ton/ton-samples.ts'
import { bankSays, startsTopUp } from './top-up-verbs.ts'
import type { World } from './world.ts'

type Routes = typeof routes

/** Other callers' calls have samples of their own: studio-, staff- and key-samples.ts. */
export type RouteName = {
  [N in keyof Routes]: Routes[N]['caller'] extends 'fan' | 'provider' ? N : never
}[keyof Routes]

/** Something of everything that a call can be about, all of it one fan's. */
export interface Scene {
  fan: Fan
  creator: Creator
  messageId: number
  postId: number
  tipId: string
  /** In coins, and handed out to a wallet. */
  tonTipId: string
  premiumId: number
  cancelledPremiumId: number
  /** Its creator asks for €14.99 from the next month but one. */
  askedPremiumId: number
  topUpId: string
  cardId: number
  /** Paid for and not opened yet. */
  unopenedId: number
  /** Of the latest movement of the balance. */
  receiptNumber: string
}

export interface Sample {
  /** What has no place in the path stands in the query. */
  params?: Record<string, string | number>
  body?: Record<string, unknown>
}

export async function setScene(
  world: World,
  { firstName, words }: { firstName?: string; words?: string } = {},
): Promise<Scene> {
  const [fan, creator, subscribed] = [
    await world.fan({ balance: 100_00, ...(firstName && { firstName }) }),
    await world.creator(),
    await world.creator(),
  ]
  await creator.publishes({ audience: 'free' })
  const premium = await fan.buysPremium(subscribed)
  const cancelled = await fan.buysPremium(await world.creator())
  const cancelledPremiumId = cancelled.json().subscription.id
  await fan.cancelsPremium(cancelledPremiumId)
  const asking = await world.creator()
  const asked = await fan.buysPremium(asking)
  await asking.asksForPrice(14_99)
  const card = { token: `card_of_${fan.id}`, brand: 'Visa', last4: '4242', expires: '12/29' }
  await bankSays(world, await startsTopUp(fan), 'payment.succeeded', { card })
  await world.db.run('update billing_region set has_balance_refund = true')
  return {
    fan,
    creator,
    messageId: await creator.sendsMessage(fan, 5_00, words),
    postId: await creator.publishes({ audience: 'channel', price: 8_00 }),
    tipId: await fan.draftsTip(creator, 3_00),
    tonTipId: await asksForCoins(world, fan, creator),
    premiumId: premium.json().subscription.id,
    cancelledPremiumId,
    askedPremiumId: asked.json().subscription.id,
    topUpId: (await startsTopUp(fan)).id,
    cardId: (await fan.get('/pay/cards')).json().cards[0].id,
    unopenedId: await buysUnopened(world, fan, creator),
    receiptNumber: (await fan.get('/balance/history')).json().movements[0].number,
  }
}

async function buysUnopened(world: World, fan: Fan, creator: Creator): Promise<number> {
  await fan.buysPost(await creator.publishes({ audience: 'channel', price: 4_00 }))
  const { id } = await world.db.one<{ id: number }>(
    `update purchase set is_unopened = true where fan_id = $1
       and id = (select max(id) from purchase where fan_id = $1) returning id`,
    [fan.id],
  )
  return id
}

/** For every call of the contract one that is answered with 200. */
const SAMPLES: Record<RouteName, (scene: Scene) => Sample> = {
  'main.init': () => ({}),
  'creators.mine': () => ({}),
  'premium.offer': ({ creator }) => ({ params: { authorId: creator.id } }),
  'premium.list': () => ({}),
  'premium.buy': ({ creator }) => ({ body: { authorId: creator.id, categoryId: 3 } }),
  'premium.cancel': ({ premiumId }) => ({ params: { id: premiumId } }),
  'premium.resume': ({ cancelledPremiumId }) => ({ params: { id: cancelledPremiumId } }),
  'premium.stopAll': () => ({}),
  'spendingLimits.get': () => ({}),
  'spendingLimits.set': () => ({ body: { cap: 60, askAbove: 10 } }),
  'purchaseIntents.list': () => ({}),
  'purchaseIntents.put': ({ messageId }) => ({
    body: { action: 'buy_message', objectId: String(messageId), price: 5 },
  }),
  'purchaseIntents.forget': ({ messageId }) => ({
    body: { action: 'buy_message', objectId: String(messageId) },
  }),
  'premium.renewal': ({ premiumId }) => ({ params: { id: premiumId } }),
  'premium.answerPrice': ({ askedPremiumId }) => ({
    params: { id: askedPremiumId },
    body: { price: 14.99, isAgreed: true },
  }),
  'topUp.byStars': () => ({ body: { amount: 25 } }),
  'topUp.byCard': () => ({ body: { amount: 25, provider: 'only', countryCode: 'only' } }),
  'topUp.get': ({ topUpId }) => ({ params: { topUpId } }),
  'topUp.latest': () => ({ params: { device: 'device-1' } }),
  'topUp.forgetCard': () => ({}),
  'cards.list': () => ({}),
  'cards.makeMain': ({ cardId }) => ({ params: { id: cardId } }),
  'cards.remove': ({ cardId }) => ({ params: { id: cardId } }),
  'cards.setRenewals': () => ({ body: { isOn: true } }),
  'topUp.callback': () => ({ params: { gateway: 'sandbox' } }),
  'messages.get': ({ messageId }) => ({ params: { id: messageId } }),
  'messages.buy': ({ messageId }) => ({ params: { id: messageId }, body: { price: 5 } }),
  'posts.getPaid': ({ postId }) => ({ params: { id: postId } }),
  'posts.buy': ({ postId }) => ({ params: { id: postId }, body: { price: 8 } }),
  'posts.feed': ({ creator }) => ({ params: { id: creator.id }, body: { onlyFree: true } }),
  'posts.purchases': () => ({}),
  'tips.draft': ({ creator }) => ({
    params: { authorId: creator.id },
    body: { amount: 5, currency: 'eur', message: 'Thank you' },
  }),
  'history.list': () => ({}),
  'history.filters': () => ({}),
  'balanceRefunds.plan': () => ({}),
  'balanceRefunds.request': () => ({ body: { amount: 25 } }),
  'withdrawals.list': () => ({}),
  'withdrawals.make': ({ unopenedId }) => ({ body: { purchaseId: unopenedId } }),
  'withdrawals.open': ({ unopenedId }) => ({
    params: { id: unopenedId },
    body: { consent: true },
  }),
  'history.file': () => ({ params: { what: '2026-11' } }),
  'history.receipt': ({ receiptNumber }) => ({ params: { number: receiptNumber } }),
  'tips.send': ({ tipId }) => ({ params: { tipId }, body: { currency: 'eur' } }),
  'tonTips.get': ({ tonTipId: tipId }) => ({ params: { tipId } }),
  'tonTips.balance': () => ({ params: { address: A_WALLET } }),
  'tonTips.signed': ({ tonTipId: tipId }) => ({ params: { tipId }, body: { boc: 'te6cck' } }),
  'tonTips.declined': ({ tonTipId: tipId }) => ({ params: { tipId }, body: { code: 300 } }),
  'analytics.record': () => ({
    body: { visit: 'one-visit', events: [{ name: 'init', ageMs: 0 }] },
  }),
}

export function sampleOf(name: RouteName, scene: Scene): Sample {
  return SAMPLES[name](scene)
}

/** Names of the calls that fans make, or of those with this method. */
export function fanRoutes(method?: Route['method']): RouteName[] {
  const names = Object.keys(routes) as RouteName[]
  return names.filter((name) => {
    const route: Route = routes[name]
    return route.caller === 'fan' && (!method || route.method === method)
  })
}

export function pathOf(name: RouteName, params?: Sample['params']): string {
  return pathWith(routes[name].path, params)
}

export function pathWith(path: string, params: Sample['params'] = {}): string {
  const asked = Object.entries(params).filter(([param]) => !path.includes(`:${param}`))
  const query = asked.map(([param, value]) => `${param}=${encodeURIComponent(value)}`).join('&')
  const filled = path.replace(/:(\w+)/g, (_, param: string) => String(params[param]))
  return query === '' ? filled : `${filled}?${query}`
}
