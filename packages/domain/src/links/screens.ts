/** The screens of the mini-app, each at its address. Paths match in any case. */
export const SCREEN_PATHS = {
  menu: '/',
  payForm: '/payForm',
  pay: '/pay',
  balance: '/balance',
  tips: '/tips',
  debug: '/debug',
  collection: '/media',
  premiumDetails: '/sponsor',
  message: '/message',
  premiumPosts: '/posts',
  topUpFailed: '/topup/failed',
  history: '/history',
  receipt: '/receipt',
  cards: '/cards',
  limits: '/limits',
  limitReached: '/limits/reached',
  withdraw: '/withdraw',
} as const

export type ScreenName = keyof typeof SCREEN_PATHS

/** What an address may say. Every one may also say whose app it is. */
type Query<Names extends string = never> = Partial<Record<Names | 'modelId', QueryValue>>
type QueryValue = string | number | null | undefined

export interface ScreenQueries extends Record<ScreenName, Query> {
  payForm: Query<'token'>
  pay: Query<'action' | 'objectId'>
  balance: Query<'requireTopUpAmount' | 'action' | 'objectId'>
  collection: Query<'section'>
  message: Query<'objectId'>
  receipt: Query<'number'>
  limitReached: Query<'action' | 'price'>
  topUpFailed: Query<'type' | 'objectId' | 'topUpId' | 'code'>
}

/** A screen's address, for whatever leads there from outside: a bot's button, a menu. */
export function screenAddress<N extends ScreenName>(name: N, query: ScreenQueries[N]): string {
  return addressWith(SCREEN_PATHS[name], query)
}

/** What is not given is not in the address either. */
export function addressWith(path: string, query: Record<string, QueryValue>): string {
  const asked = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if ((value ?? '') !== '') asked.set(name, String(value))
  }
  return asked.size > 0 ? `${path}?${asked.toString()}` : path
}
