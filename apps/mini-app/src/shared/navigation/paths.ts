import { type Cents, centsFromEur, eurFromCents } from '@fanlight/contract/money'
import { PAY_ACTIONS, type PayAction, payActionOf } from '@fanlight/domain/links/pay-action'
import { SCREEN_PATHS, type ScreenName } from '@fanlight/domain/links/screens'
import { unpackStartParam } from '@fanlight/domain/links/start-param'
import type { ParamsOf, Query, RouteRule, Target } from './route-table.ts'

export { PAY_ACTIONS, type PayAction }

export const SECTIONS = ['purchases', 'posts', 'premium'] as const
export type Section = (typeof SECTIONS)[number]

/** What each screen's address says. Where a screen is, `domain` knows: the bots lead there too. */
export const ROUTES = {
  menu: rule('menu'),
  payForm: rule('payForm', (query) => ({ token: query('token') ?? '' })),
  pay: rule('pay', (query) => ({ action: actionIn(query), objectId: query('objectId') })),
  balance: rule(
    'balance',
    (query) => ({
      requireTopUpAmount: toAmount(query('requireTopUpAmount')),
      action: actionIn(query),
      objectId: query('objectId'),
    }),
    ({ requireTopUpAmount, ...params }) => ({
      requireTopUpAmount: requireTopUpAmount && eurFromCents(requireTopUpAmount),
      ...params,
    }),
  ),
  tips: rule('tips'),
  debug: rule('debug'),
  collection: rule('collection', (query) => ({
    section: SECTIONS.find((section) => section === query('section')),
  })),
  premiumDetails: rule('premiumDetails'),
  message: rule('message', (query) => ({ objectId: query('objectId') })),
  premiumPosts: rule('premiumPosts'),
  topUpFailed: rule('topUpFailed', (query) => ({
    type: actionIn(query, 'type') ?? actionIn(query),
    modelId: query('modelId'),
    objectId: query('objectId'),
    topUpId: query('topUpId'),
    code: query('code'),
  })),
  history: rule('history'),
  withdraw: rule('withdraw'),
  receipt: rule('receipt', (query) => ({ number: query('number') ?? '' })),
  cards: rule('cards'),
  limits: rule('limits'),
  limitReached: rule(
    'limitReached',
    (query) => ({ action: actionIn(query), price: toAmount(query('price')) }),
    ({ price, ...params }) => ({ price: price && eurFromCents(price), ...params }),
  ),
} as const satisfies Record<ScreenName, unknown>

export type Routes = typeof ROUTES
export type RouteName = keyof Routes
export type Place = Target<Routes>
export type PlaceParams<N extends RouteName> = ParamsOf<Routes[N]>

/** Every address that the server must answer with the app's page. */
export const ROUTE_PATHS: readonly string[] = Object.values(ROUTES).map(({ path }) => path)

/** What it takes to name a place: parameters that may be undefined may be left out. */
type Given<P> = { [K in keyof P as undefined extends P[K] ? K : never]?: P[K] } & {
  [K in keyof P as undefined extends P[K] ? never : K]: P[K]
}

type Arguments<P> = Partial<P> extends Given<P> ? [params?: Given<P>] : [params: Given<P>]

type Paths = { [N in RouteName]: (...params: Arguments<PlaceParams<N>>) => Place }

/** Places by name, for whatever leads somewhere. */
export const paths = Object.fromEntries(
  Object.keys(ROUTES).map((name) => [name, (params = {}) => ({ name, params })]),
) as unknown as Paths // which names there are is not in the type of what fromEntries makes

/** Addresses that have no screen of their own, and where they lead. */
export const ALIASES = { premiumPosts: paths.collection({ section: 'premium' }) } as const

/** Where a thing is bought. */
export function purchasePlace(action: PayAction, objectId: string | undefined): Place {
  return action === 'tips' ? paths.tips() : paths.pay({ action, objectId })
}

/** Where a deep link leads, or null where it leads nowhere in particular. */
export function placeOfStart(startParam: string | null): Place | null {
  const start = startParam === null ? null : unpackStartParam(startParam)
  if (!start || start.target === 'menu') return null
  const { target, objectId } = start
  if (target === 'history') return paths.history()
  if (target === 'receipt') return paths.receipt({ number: objectId ?? '' })
  return purchasePlace(target, objectId)
}

function rule<Params extends object>(
  name: ScreenName,
  read: (query: Query) => Params = () => ({}) as Params,
  write: RouteRule<Params>['write'] = (params) => params as Record<string, string | undefined>,
): RouteRule<Params> {
  return { path: SCREEN_PATHS[name], read, write }
}

function actionIn(query: Query, name = 'action'): PayAction | undefined {
  return payActionOf(query(name) ?? '')
}

/** An address is anybody's to write: what is no amount is none given. */
export function toAmount(text: string | undefined): Cents | undefined {
  const amount = Math.round(Number(text) * 100) / 100
  return Number.isFinite(amount) && amount > 0 ? centsFromEur(amount) : undefined
}
