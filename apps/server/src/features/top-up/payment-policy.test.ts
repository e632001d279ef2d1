import { expect, test } from 'vitest'
import { sharedWorld } from '../../../test/shared-world.ts'
import { asksForCardPage, asksForStarsInvoice, topUpsOf } from '../../../test/top-up-verbs.ts'

const world = sharedWorld({
  settings: {
    paymentPolicy: {
      '*': ['russian_card', 'fast_payment', 'international_card'],
      ios: ['stars'],
      weba: ['international_card', 'stars'],
      kiosk: [],
    },
  },
})

const on = (platform: string) => ({ headers: { 'messenger-platform': platform } })

test.each([
  ['ios', ['stars']],
  ['iOS', ['stars']],
  ['weba', ['international_card', 'stars']],
  ['kiosk', []],
  ['somewhere', ['russian_card', 'fast_payment', 'international_card']],
  ['', ['russian_card', 'fast_payment', 'international_card']],
])('the app on %j is offered %j', async (platform, ids) => {
  const fan = await world().fan()

  const reply = await fan.get('/main/init', on(platform))

  expect(reply.json().methods.map(({ id }: { id: string }) => id)).toEqual(ids)
})

test('a method comes with what its call needs', async () => {
  const fan = await world().fan()

  const reply = await fan.get('/main/init', on('weba'))

  expect(reply.json().methods).toEqual([
    { id: 'international_card', provider: 'only', countryCode: 'only' },
    { id: 'stars', provider: '', countryCode: '' },
  ])
})

test('what is not offered is refused, and nothing is ordered', async () => {
  const fan = await world().fan()

  const replies = [
    await asksForCardPage(fan, {}, on('ios')),
    await asksForCardPage(fan, {}, on('weba')),
    await asksForStarsInvoice(fan),
    await asksForStarsInvoice(fan, {}, on('kiosk')),
  ]

  expect(replies.map((reply) => [reply.statusCode, reply.json().code])).toEqual(
    replies.map(() => [403, 'forbidden']),
  )
  expect(await topUpsOf(fan)).toEqual([])
})

test('what is offered is served', async () => {
  const fan = await world().fan()

  const replies = [
    await asksForStarsInvoice(fan, {}, on('ios')),
    await asksForCardPage(fan, { provider: 'only', countryCode: 'only' }, on('weba')),
    await asksForCardPage(fan),
  ]

  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
})
