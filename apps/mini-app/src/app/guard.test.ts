// @vitest-environment happy-dom
import { setImmediate as aTaskLater } from 'node:timers/promises'
import { type Api, NetworkError } from '@fanlight/client'
import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import { type Place, paths, ROUTES } from '../shared/navigation/paths.ts'
import { Router } from '../shared/navigation/router.ts'
import type { TransitionErrorKind } from '../shared/navigation/transition-error.ts'
import { createGuard } from './guard.ts'

const CREATOR = 7
const Screen = () => null

beforeEach(() => {
  history.replaceState(null, '', '/')
})

test.each([
  {
    what: 'an offer, to a guest',
    to: paths.pay({ action: 'subscription' }),
    owns: [8],
    lands: '/pay',
  },
  {
    what: 'an offer, to a member',
    to: paths.pay({ action: 'subscription' }),
    owns: [7],
    lands: '/sponsor',
  },
  { what: 'the details, to a member', to: paths.premiumDetails(), owns: [7], lands: '/sponsor' },
  { what: 'the details, to a guest', to: paths.premiumDetails(), owns: [8], lands: '/pay' },
  {
    what: 'a message, to anybody',
    to: paths.pay({ action: 'buy-message', objectId: '1' }),
    owns: [7],
    lands: '/pay',
  },
])('the app’s own guard leads from $what to $lands', async ({ to, owns, lands }) => {
  const { router, kinds } = await startRouter(async () => owns)

  await router.go(to)

  expect(location.pathname).toBe(lands)
  expect(kinds).toEqual([])
})

test('what the app’s own guard cannot find out leaves everything as it was', async () => {
  const { router, kinds } = await startRouter(() => Promise.reject(new NetworkError('gone')))

  await router.go(paths.premiumDetails())

  expect(location.pathname).toBe('/')
  expect(kinds).toEqual(['transition_error'])
})

test('an old address of the Premium posts leads to the collection', async () => {
  const { router } = await startRouter(async () => [])

  await router.open('/posts')

  expect(location.pathname + location.search).toBe('/media?section=premium')
})

test('a screen where money is spent opens when the truth about the fan is there', async () => {
  const known = Promise.withResolvers<void>()
  const { router } = await startRouter(async () => [], known.promise)

  const opening = router.go(paths.collection())
  await aTaskLater()
  const before = location.pathname
  known.resolve()
  await opening

  expect([before, location.pathname]).toEqual(['/', '/media'])
})

async function startRouter(creatorsOwned: () => Promise<number[]>, isKnown = Promise.resolve()) {
  const api = {
    call: async () => ({
      subscriptions: (await creatorsOwned()).map((authorId) => ({ id: authorId, authorId })),
    }),
  } as unknown as Api
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const names: Place['name'][] = ['menu', 'pay', 'premiumDetails', 'collection']
  const router = new Router({
    routes: ROUTES,
    screens: Object.fromEntries(names.map((name) => [name, async () => Screen])),
    notFound: async () => Screen,
    guard: createGuard({ api, queries, creatorId: CREATOR, isKnown }),
  })
  const kinds: TransitionErrorKind[] = []
  router.onError(({ kind }) => kinds.push(kind))
  await router.start()
  return { router, kinds }
}
