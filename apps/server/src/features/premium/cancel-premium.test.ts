import { describe, expect, test } from 'vitest'
import type { Creator } from '../../../test/creator.ts'
import type { Fan } from '../../../test/fan.ts'
import { sharedWorld } from '../../../test/shared-world.ts'
import { tally } from '../../../test/tally.ts'
import { movableClock } from '../../platform/clock.ts'

// Paid until half past ten in the evening of 30 December, UTC: further east it is New Year's Eve.
const world = sharedWorld({ clock: movableClock(new Date('2026-11-30T22:30:00Z')) })

describe('cancelling', () => {
  test('what is paid for stays open, and no longer renews', async () => {
    const { fan, creator, id } = await subscriber()
    const { graceUntil, ...before } = (await fan.listsPremium()).json().subscriptions[0]

    const reply = await fan.cancelsPremium(id)

    const subscription = { ...before, isRecurrent: false }
    expect(reply.statusCode).toBe(200)
    expect(reply.json()).toEqual({ subscription })
    expect((await fan.listsPremium()).json()).toEqual({
      subscriptions: [{ ...subscription, graceUntil }],
    })
    expect(await keysOf(fan)).toEqual([String(creator.id)])
    expect((await fan.events()).at(-1)).toMatchObject({
      type: 'premium_cancelled',
      body: { subscription },
    })
  })

  test('a second cancel finds nothing that renews', async () => {
    const { fan, id } = await subscriber()
    await fan.cancelsPremium(id)

    const reply = await fan.cancelsPremium(id)

    expect(reply.statusCode).toBe(409)
    expect(reply.json()).toMatchObject({
      code: 'not_recurrent',
      message: 'Renewal is already off. Premium stays open until 30 December 2026.',
    })
    expect(await fan.eventTypes()).toEqual(['premium_bought', 'premium_cancelled'])
  })

  test('two cancels at once are told once', async () => {
    const { fan, id } = await subscriber()

    const replies = await Promise.all([fan.cancelsPremium(id), fan.cancelsPremium(id)])

    expect(tally(replies)).toEqual({ ok: 1, not_recurrent: 1 })
    expect(await fan.eventTypes()).toEqual(['premium_bought', 'premium_cancelled'])
  })

  test('nobody can cancel another fan’s Premium', async () => {
    const [{ fan, id }, stranger] = [await subscriber(), await world().fan()]

    const reply = await stranger.cancelsPremium(id)

    expect(reply.statusCode).toBe(404)
    expect(reply.json().code).toBe('not_found')
    expect((await fan.listsPremium()).json().subscriptions[0].isRecurrent).toBe(true)
  })

  test('a subscription that does not exist is not found', async () => {
    const reply = await (await world().fan()).cancelsPremium(987_654_321)

    expect(reply.json().code).toBe('not_found')
  })
})

describe('buying what is still open', () => {
  test.each([
    ['en', '', '30 December 2026'],
    ['en', '+03:00', '31 December 2026'],
    ['en', '+0130', '31 December 2026'],
    ['en', '-180', '31 December 2026'],
    ['en', '300', '30 December 2026'],
    ['en', '-05:00', '30 December 2026'],
    ['en', 'Europe/Moscow', '30 December 2026'],
    ['en', '+99:00', '30 December 2026'],
    ['ru-RU, en;q=0.5', '-180', '31 декабря 2026'],
    ['id', '+07:00', '31 Desember 2026'],
    ['fr', '+07:00', '31 December 2026'],
  ])('to %s at %j it is paid until %s', async (language, timezone, day) => {
    const { fan, creator } = await subscriber()
    const headers = { 'accept-language': language, timezone }

    const reply = await fan.buysPremium(creator, { headers })

    expect(reply.statusCode).toBe(409)
    expect(reply.json()).toMatchObject({
      code: 'already_subscribed',
      details: { activeAt: Date.parse('2026-12-30T22:30:00Z') / 1000 },
    })
    expect(reply.json().message).toContain(`${day}.`)
  })

  test('cancelled Premium that is still open is not sold again', async () => {
    const { fan, creator, id } = await subscriber()
    await fan.cancelsPremium(id)

    const reply = await fan.buysPremium(creator)

    expect(reply.json()).toMatchObject({
      code: 'already_subscribed',
      message: 'You already have this Premium, paid until 30 December 2026.',
    })
    expect(await fan.balance()).toBe(50_00 - 9_99)
  })
})

async function subscriber(): Promise<{ fan: Fan; creator: Creator; id: number }> {
  const [fan, creator] = [await world().fan({ balance: 50_00 }), await world().creator()]
  const reply = await fan.buysPremium(creator)
  return { fan, creator, id: reply.json().subscription.id }
}

async function keysOf(fan: Fan): Promise<string[]> {
  return Object.keys((await fan.get('/main/init')).json().decryptKeys)
}
