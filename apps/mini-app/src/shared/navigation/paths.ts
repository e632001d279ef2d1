import { type Cents, centsFromEur, eurFromCents } from '@fanlight/contract/money'
import { PAY_ACTIONS, type PayAction, payActionOf } from '@fanlight/domain/pay-action'
import type { ParamsOf, Query, RouteRule, Target } from './route-table.ts'

export { PAY_ACTIONS, type PayAction }

export const SECTIONS = ['purchases', 'posts', 'premium'] as const
export type Section = (typeof SECTIONS)[number]

/** The specification's route table. Paths match in any case. */
export const ROUTES = {
  menu: rule('/', () => ({})),
  payForm: rule('/payForm', (query) => ({ token: query('token') ?? '' })),
  pay: rule('/pay', (query) => ({ action: actionIn(query), objectId: query('objectId') })),
  balance: rule(
    '/balance',
    (query) => ({
      requireTopUpAmount: amountIn(query, 'requireTopUpAmount'),
      action: actionIn(query),
      objectId: query('objectId'),
    }),
    ({ requireTopUpAmount, ...params }) => ({
      requireTopUpAmount: requireTopUpAmount && eurFromCents(requireTopUpAmount),
      ...params,
    }),
  ),
  tips: rule('/tips', () => ({})),
  debug: rule('/debug', () => ({})),
  collection: rule('/media', (query) => ({
    section: SECTIONS.find((section) => section === query('section')),
  })),
  premiumDetails: rule('/sponsor', () => ({})),
  message: rule('/message', (query) => ({ objectId: query('objectId') })),
  premiumPosts: rule('/posts', () => ({})),
  topUpFailed: rule('/topup/failed', (query) => ({
    type: actionIn(query, 'type') ?? actionIn(query),
    modelId: query('modelId'),
    objectId: query('objectId'),
    topUpId: query('topUpId'),
    code: query('code'),
  })),
} as const

export type Routes = typeof ROUTES
export type RouteName = keyof Routes
export type Place = Target<Routes>
export type PlaceParams<N extends RouteName> = ParamsOf<Routes[N]>

/** Every address that the server must answer with the app's page. */
export const ROUTE_PATHS: readonly string[] = Object.values(ROUTES).map(({ path }) => path)

/** Places by name, for whoever leads somewhere. */
export const paths = {
  menu: (): Place => ({ name: 'menu', params: {} }),
  payForm: (token: string): Place => ({ name: 'payForm', params: { token } }),
  pay: (action: PayAction, objectId?: string): Place => ({
    name: 'pay',
    params: { action, objectId },
  }),
  balance: (params: Partial<PlaceParams<'balance'>> = {}): Place => ({
    name: 'balance',
    params: { requireTopUpAmount: undefined, action: undefined, objectId: undefined, ...params },
  }),
  tips: (): Place => ({ name: 'tips', params: {} }),
  debug: (): Place => ({ name: 'debug', params: {} }),
  collection: (section?: Section): Place => ({ name: 'collection', params: { section } }),
  message: (objectId: string): Place => ({ name: 'message', params: { objectId } }),
  premiumDetails: (): Place => ({ name: 'premiumDetails', params: {} }),
}

function rule<Params extends object>(
  path: string,
  read: (query: Query) => Params,
  write: RouteRule<Params>['write'] = (params) => params as Record<string, string | undefined>,
): RouteRule<Params> {
  return { path, read, write }
}

function actionIn(query: Query, name = 'action'): PayAction | undefined {
  return payActionOf(query(name) ?? '')
}

/** An address is anybody's to write: what is no amount is none given. */
function amountIn(query: Query, name: string): Cents | undefined {
  const amount = Math.round(Number(query(name)) * 100) / 100
  return Number.isFinite(amount) && amount > 0 ? centsFromEur(amount) : undefined
}
