import { type Route, routes } from '@fanlight/contract'
import type { Creator } from './creator.ts'
import type { Fan } from './fan.ts'
import { startsTopUp } from './top-up-verbs.ts'
import type { World } from './world.ts'

type Routes = typeof routes

/** Calls of the studio have samples of their own: see test/studio-samples.ts. */
export type RouteName = {
  [N in keyof Routes]: Routes[N]['caller'] extends 'creator' | 'anyone' ? never : N
}[keyof Routes]

/** Something of everything that a call can be about, all of it one fan's. */
export interface Scene {
  fan: Fan
  creator: Creator
  messageId: number
  postId: number
  tipId: string
  premiumId: number
  cancelledPremiumId: number
  topUpId: string
}

export interface Sample {
  /** What has no place in the path stands in the query. */
  params?: Record<string, string | number>
  body?: Record<string, unknown>
}

export async function setScene(world: World): Promise<Scene> {
  const [fan, creator, subscribed] = [
    await world.fan({ balance: 100_00 }),
    await world.creator(),
    await world.creator(),
  ]
  await creator.publishes({ audience: 'free' })
  const premium = await fan.buysPremium(subscribed)
  const cancelled = await fan.buysPremium(await world.creator())
  const cancelledPremiumId = cancelled.json().subscription.id
  await fan.cancelsPremium(cancelledPremiumId)
  return {
    fan,
    creator,
    messageId: await creator.sendsMessage(fan, 5_00),
    postId: await creator.publishes({ audience: 'channel', price: 8_00 }),
    tipId: await fan.draftsTip(creator, 3_00),
    premiumId: premium.json().subscription.id,
    cancelledPremiumId,
    topUpId: (await startsTopUp(fan)).id,
  }
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
  'topUp.byStars': () => ({ body: { amount: 25 } }),
  'topUp.byCard': () => ({ body: { amount: 25, provider: 'only', countryCode: 'only' } }),
  'topUp.get': ({ topUpId }) => ({ params: { topUpId } }),
  'topUp.latest': () => ({ params: { device: 'device-1' } }),
  'topUp.forgetCard': () => ({}),
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
  'tips.send': ({ tipId }) => ({ params: { tipId }, body: { currency: 'eur' } }),
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
