// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { paths, ROUTES, type Routes } from './paths.ts'
import { Router, type RouterOptions } from './router.ts'
import type { TransitionErrorKind } from './transition-error.ts'

const Menu = () => null
const Balance = () => null
const Pay = () => null
const NotFound = () => null

function newRouter(options: Partial<RouterOptions<Routes>> = {}) {
  const router = new Router({
    routes: ROUTES,
    screens: { menu: async () => Menu, balance: async () => Balance, pay: async () => Pay },
    notFound: async () => NotFound,
    ...options,
  })
  const kinds: TransitionErrorKind[] = []
  router.onError(({ kind }) => kinds.push(kind))
  return { router, kinds }
}

beforeEach(() => {
  history.replaceState(null, '', '/')
})

test('an address is found in whatever case it is written', async () => {
  history.replaceState(null, '', '/BaLaNcE/?requireTopUpAmount=13.4')
  const { router } = newRouter()

  await router.start()

  expect(router.current).toMatchObject({
    Screen: Balance,
    target: { name: 'balance', params: { requireTopUpAmount: 1340 } },
    transition: false,
  })
})

test('what a launch puts into the address is gone after the start', async () => {
  history.replaceState(null, '', '/?modelId=1&tgWebAppStartParam=x#tgWebAppVersion=9.0')
  const { router } = newRouter()

  await router.start()

  expect(location.pathname + location.search + location.hash).toBe('/')
})

test('only a place that was come to from within has a way back', async () => {
  const { router } = newRouter()
  await router.start()

  await router.go(paths.balance())

  expect(router.current?.transition).toBe(true)
  expect(history.state).toEqual({ transition: true, index: 1, trail: ['/'] })
})

test('a replaced place keeps the way back of the one before', async () => {
  const { router } = newRouter()
  await router.start()
  await router.go(paths.balance())

  await router.go(paths.pay({ action: 'buy-message', objectId: '7' }), { isReplacing: true })

  expect(router.current).toMatchObject({ transition: true, index: 1, Screen: Pay })
})

test('an unknown address shows the page for that and says so', async () => {
  history.replaceState(null, '', '/nowhere')
  const { router, kinds } = newRouter()

  await router.start()

  expect(router.current).toMatchObject({ target: null, Screen: NotFound, address: '/nowhere' })
  expect(kinds).toEqual(['route_not_found'])
})

test('a place without a screen shows the page for what is not found', async () => {
  const { router } = newRouter()
  await router.start()

  await router.go(paths.tips())

  expect(router.current).toMatchObject({ target: { name: 'tips' }, Screen: NotFound })
})

test('nothing moves before the start, which the app itself awaits', async () => {
  const { router } = newRouter()

  const outcome = await router.go(paths.balance())

  expect(outcome).toEqual({ isOk: false, error: { kind: 'not_started' } })
})

test('a router starts once', async () => {
  const { router, kinds } = newRouter()
  await router.start()

  await router.start()

  expect(kinds).toEqual(['already_started'])
})

test('going where one is already is no transition, unless forced', async () => {
  const { router, kinds } = newRouter()
  await router.start()

  await router.go(paths.menu())
  const forced = await router.go(paths.menu(), { isForced: true })

  expect(kinds).toEqual(['same_state'])
  expect(forced.isOk).toBe(true)
})

test('a blocker holds the person where they are', async () => {
  const { router, kinds } = newRouter()
  await router.start()
  const release = router.block(() => false)

  await router.go(paths.balance())
  release()
  const freed = await router.go(paths.balance())

  expect(kinds).toEqual(['cannot_deactivate'])
  expect(freed.isOk).toBe(true)
})

test('a guard may refuse, though the app’s own never does, and may send elsewhere', async () => {
  const { router, kinds } = newRouter({
    guard: ({ name }) => (name === 'pay' ? false : name === 'tips' ? paths.balance() : undefined),
  })
  await router.start()

  await router.go(paths.pay({ action: 'tips' }))
  await router.go(paths.tips())

  expect(kinds).toEqual(['cannot_activate'])
  expect(router.current?.target?.name).toBe('balance')
  expect(location.pathname).toBe('/balance')
})

test('a screen that does not load leaves everything as it was', async () => {
  const cause = new Error('offline')
  const { router } = newRouter({
    screens: { menu: async () => Menu, balance: () => Promise.reject(cause) },
  })
  await router.start()

  const outcome = await router.go(paths.balance())

  expect(outcome).toMatchObject({ error: { kind: 'transition_error', cause } })
  expect(location.pathname).toBe('/')
})

test('a newer transition overtakes a slower one', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof Balance>()
  const { router } = newRouter({
    screens: { menu: async () => Menu, balance: () => promise, pay: async () => Pay },
  })
  await router.start()

  const slow = router.go(paths.balance())
  await router.go(paths.pay({ action: 'buy-message', objectId: '1' }))
  resolve(Balance)

  expect(await slow).toMatchObject({ error: { kind: 'cancelled', address: '/balance' } })
  expect(router.current?.target?.name).toBe('pay')
})

test('going back is asked about too, and what is held stays in the address', async () => {
  const { router, kinds } = newRouter()
  await router.start()
  await router.go(paths.balance())
  router.block(() => false)

  history.replaceState({ transition: false, index: 0 }, '', '/')
  window.dispatchEvent(new PopStateEvent('popstate'))
  await expect.poll(() => kinds).toEqual(['cannot_deactivate'])

  expect(router.current?.target?.name).toBe('balance')
})

test('names and parameters of places are checked by the compiler', () => {
  const { router } = newRouter()
  // @ts-expect-error -- there is no such place
  const wrongName = () => router.go({ name: 'nowhere', params: {} })
  // @ts-expect-error -- a card form needs its token
  const wrongParams = () => router.go({ name: 'payForm', params: {} })

  expect([wrongName, wrongParams]).toHaveLength(2)
})
