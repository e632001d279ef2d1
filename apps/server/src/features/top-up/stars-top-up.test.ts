import { randomUUID } from 'node:crypto'
import { cents } from '@fanlight/contract/money'
import { LANGUAGES } from '@fanlight/i18n'
import { expect, test, vi } from 'vitest'
import {
  asksForStarsInvoice,
  openAuditedWorld,
  openSharedWorld,
  starsOf,
  topUpsOf,
} from '../../../test/top-up-verbs.ts'
import { applyPaymentEvent } from './apply-payment-event.ts'
import { starsInvoiceText } from './start-stars-top-up.ts'

const world = await openSharedWorld()

test('a fan gets an invoice link for the euro in Stars', async () => {
  const fan = await world.fan()

  const reply = await asksForStarsInvoice(fan, { amount: 25.01 })

  const [topUp] = await topUpsOf(fan)
  expect(reply.statusCode).toBe(200)
  expect(reply.json()).toEqual({ link: topUp?.url, topUpId: topUp?.id })
  expect(reply.json().link).toMatch(/^https:\/\/t\.me\/\$[A-Za-z0-9_-]+$/)
  expect(topUp).toMatchObject({ status: 'pending', provider: 'stars', amount: 25_01, fee: 0 })
  expect(topUp?.stars).toBe(1251) // at two cents a Star, rounded up
})

test.each([9.99, 500.01, -25, 10.005])('€%d are not sold for Stars', async (amount) => {
  const fan = await world.fan()

  const reply = await asksForStarsInvoice(fan, { amount })

  expect(reply.statusCode).toBe(400)
  expect(reply.json().code).toBe('invalid_request')
  expect(await topUpsOf(fan)).toEqual([])
})

test('of two invoices made under one key only one is given out', async () => {
  const fan = await world.fan()
  const key = randomUUID()
  const { promise: bothAsked, resolve } = Promise.withResolvers<void>()
  const asked = vi.spyOn(starsOf(world), 'createLink').mockImplementation(async () => {
    const turn = asked.mock.calls.length
    if (turn === 2) resolve()
    await bothAsked
    return `https://t.me/$link-${turn}`
  })

  const taps = [asksForStarsInvoice(fan, {}, { key }), asksForStarsInvoice(fan, {}, { key })]
  const [one, other] = await Promise.all(taps)

  expect(asked.mock.calls).toHaveLength(2)
  expect(one?.statusCode).toBe(200)
  expect(other?.json()).toEqual(one?.json())
  expect(await topUpsOf(fan)).toHaveLength(1)
})

test('a messenger out of reach is told, and the same key tries again', async () => {
  const fan = await world.fan()
  const key = randomUUID()
  starsOf(world).faultNext()

  const refused = await asksForStarsInvoice(fan, {}, { key })
  const served = await asksForStarsInvoice(fan, {}, { key })

  expect(refused.json().code).toBe('unavailable')
  expect(served.statusCode).toBe(200)
  expect(await topUpsOf(fan)).toHaveLength(1)
})

test('paid Stars credit the euro that were ordered, once per charge', async () => {
  await using world = await openAuditedWorld()
  const fan = await world.fan()
  await asksForStarsInvoice(fan)
  const [topUp] = await topUpsOf(fan)
  const topUpId = topUp?.id ?? ''
  world.ctx.settings.centsPerStar = 1
  const event = { eventId: 'charge-1', topUpId, status: 'succeeded', paidStars: 1250 } as const

  const outcomes = [
    await applyPaymentEvent(world.ctx, 'stars', { ...event, eventId: 'charge-0', paidStars: 1249 }),
    await applyPaymentEvent(world.ctx, 'stars', event),
    await applyPaymentEvent(world.ctx, 'stars', event),
  ]

  expect(outcomes).toEqual(['amount_mismatch', 'credited', 'duplicate'])
  expect(await fan.balance()).toBe(25_00)
})

test.each(LANGUAGES)('the invoice in %s fits the messenger', (language) => {
  const { title, description } = starsInvoiceText(cents(500_00), language)

  expect(title.length).toBeLessThanOrEqual(32)
  expect(description.length).toBeLessThanOrEqual(255)
  expect(description).toContain('500')
})
