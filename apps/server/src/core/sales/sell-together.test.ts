import type { LightMyRequestResponse } from 'fastify'
import { expect, test } from 'vitest'
import type { Creator } from '../../../test/creator.ts'
import type { Fan } from '../../../test/fan.ts'
import { untilWaiting } from '../../../test/hold-wallet.ts'
import { leftBySale } from '../../../test/left-by-sale.ts'
import { sharedWorld } from '../../../test/shared-world.ts'

const world = sharedWorld({
  settings: {
    commissionPercent: 20,
    billing: { vatRates: [], withdrawalRegions: ['eu'], balanceRefundRegions: [] },
  },
})

type Ask = () => Promise<LightMyRequestResponse>

/** Something that a fan does to buy, after all that has to be true before it. */
type Scenario = (fan: Fan, creator: Creator) => Promise<Ask>

const SCENARIOS: Record<string, Scenario> = {
  'a post': async (fan, creator) => buying(fan, await post(creator)),
  'a post at the price that was seen': async (fan, creator) =>
    buying(fan, await post(creator), { price: 2 }),
  'a post at another price': async (fan, creator) => buying(fan, await post(creator), { price: 3 }),
  'a message': async (fan, creator) => {
    const id = await creator.sendsMessage(fan, 4_00)
    return () => fan.buysMessage(id, { key: 'key' })
  },
  'a message at another price': async (fan, creator) => {
    const id = await creator.sendsMessage(fan, 4_00)
    return () => fan.buysMessage(id, { key: 'key', body: { price: 5 } })
  },
  'a message that costs nothing': async (fan, creator) => {
    const id = await creator.sendsMessage(fan, 0)
    return () => fan.buysMessage(id, { key: 'key' })
  },
  'a message to another fan': async (fan, creator) => {
    const id = await creator.sendsMessage(await world().fan(), 4_00)
    return () => fan.buysMessage(id, { key: 'key' })
  },
  'a message that was taken back': async (fan, creator) => {
    const id = await creator.sendsMessage(fan, 4_00)
    await change(
      `update message_content set recalled_at = now()
       where id = (select content_id from message where fan_id = $1 and id = $2)`,
      [fan.id, id],
    )
    return () => fan.buysMessage(id, { key: 'key' })
  },
  'a tip': async (fan, creator) => tipping(fan, await fan.draftsTip(creator, 3_00)),
  'a tip at the price that was seen': async (fan, creator) =>
    tipping(fan, await fan.draftsTip(creator, 3_00), { price: 3 }),
  'a tip at another price': async (fan, creator) =>
    tipping(fan, await fan.draftsTip(creator, 3_00), { price: 4 }),
  'a tip that was sent': async (fan, creator) => {
    const id = await fan.draftsTip(creator, 3_00)
    await fan.sendsTip(id, { key: 'before' })
    return tipping(fan, id)
  },
  'a tip of another fan': async (fan, creator) =>
    tipping(fan, await (await world().fan()).draftsTip(creator, 3_00)),
  'a tip that there is not': async (fan) => tipping(fan, '00000000-0000-4000-8000-000000000000'),
  'a tip of more than the balance': async (fan, creator) =>
    tipping(fan, await fan.draftsTip(creator, 90_00)),
  'a tip that the fan wants to be asked about': async (fan, creator) => {
    await change('update wallet set ask_above_cents = 100 where fan_id = $1', [fan.id])
    return tipping(fan, await fan.draftsTip(creator, 3_00))
  },
  'a tip by who may withdraw': async (fan, creator) => {
    await change(`insert into fan_region (fan_id, region, set_at) values ($1, 'eu', now())`, [
      fan.id,
    ])
    return tipping(fan, await fan.draftsTip(creator, 3_00))
  },
  'a tip to a creator with terms of their own': async (fan, creator) => {
    await change('update creator set commission_percent = 7.5 where id = $1', [creator.id])
    return tipping(fan, await fan.draftsTip(creator, 3_00))
  },
  'a tip under a key that repeats': async (fan, creator) => {
    const id = await fan.draftsTip(creator, 3_00)
    await tipping(fan, id)()
    return tipping(fan, id)
  },
  'a post that there is not': async (fan) => buying(fan, 999_999_999),
  'a post that is not sold': async (fan, creator) =>
    buying(fan, await creator.publishes({ audience: 'premium' })),
  'a post that was withdrawn': async (fan, creator) => {
    const id = await post(creator)
    await change('update post set withdrawn_at = now() where id = $1', [id])
    return buying(fan, id)
  },
  'a post that the fan has': async (fan, creator) => {
    const id = await post(creator)
    await fan.buysPost(id, { key: 'before' })
    return buying(fan, id)
  },
  'a post that was given back': async (fan, creator) => {
    const id = await post(creator)
    await fan.buysPost(id, { key: 'before' })
    await change(
      `select app.refund_sale(fan_id, 'refund-' || fan_id, 'post', id::text, price_cents, 'support',
         'Nina', '', 0, created_at) from purchase where fan_id = $1 and post_id = $2`,
      [fan.id, id],
    )
    return buying(fan, id)
  },
  'a post for more than the balance': async (fan, creator) =>
    buying(fan, await creator.publishes({ audience: 'channel', price: 90_00 })),
  'a post over the fan’s own limit': async (fan, creator) => {
    await change(
      'update wallet set cap_cents = 100, next_cap_cents = 100, next_cap_at = now() where fan_id = $1',
      [fan.id],
    )
    return buying(fan, await post(creator))
  },
  'a post that the fan wants to be asked about': async (fan, creator) => {
    await change('update wallet set ask_above_cents = 100 where fan_id = $1', [fan.id])
    return buying(fan, await post(creator))
  },
  'a post that the fan was asked about': async (fan, creator) => {
    await change('update wallet set ask_above_cents = 100 where fan_id = $1', [fan.id])
    return buying(fan, await post(creator), { confirmed: true })
  },
  'a post of a creator who has blocked the fan': async (fan, creator) => {
    await fan.buysPost(await post(creator), { key: 'before' })
    await change('update creator_fan set blocked_at = now() where fan_id = $1', [fan.id])
    return buying(fan, await post(creator))
  },
  'a post of a creator who is suspended': async (fan, creator) => {
    const id = await post(creator)
    await change(`update creator set suspended_at = now(), suspended_for = 'fraud' where id = $1`, [
      creator.id,
    ])
    return buying(fan, id)
  },
  'a post of a creator with terms of their own': async (fan, creator) => {
    await change('update creator set commission_percent = 7.5 where id = $1', [creator.id])
    return buying(fan, await post(creator))
  },
  'a post of a creator without a commission': async (fan, creator) => {
    await change('update creator set commission_percent = 0 where id = $1', [creator.id])
    return buying(fan, await post(creator))
  },
  'a post by who may withdraw': async (fan, creator) => {
    await change(`insert into fan_region (fan_id, region, set_at) values ($1, 'eu', now())`, [
      fan.id,
    ])
    return buying(fan, await post(creator))
  },
  'a post that waited for money': async (fan, creator) => {
    const id = await creator.publishes({ audience: 'channel', price: 30_00 })
    await change(
      `select app.put_intent($1, 'post', $2, 3000, false, 9, now() + interval '1 day', now())`,
      [fan.id, String(id)],
    )
    await fan.isGranted(20_00)
    return buying(fan, id)
  },
  'a second post': async (fan, creator) => {
    await fan.buysPost(await post(creator), { key: 'before' })
    return buying(fan, await post(creator))
  },
  'a repeat under its key': async (fan, creator) => {
    const id = await post(creator)
    await buying(fan, id)()
    return buying(fan, id)
  },
  'another request under the same key': async (fan, creator) => {
    await buying(fan, await post(creator))()
    return buying(fan, await post(creator))
  },
}

test.each(Object.entries(SCENARIOS))(
  'sold together with others, %s ends as it does alone',
  async (_name, prepare) => {
    const [single, others] = [await arrive(), await Promise.all([arrive(), arrive(), arrive()])]
    const ask = await prepare(single.fan, single.creator)
    const asks = await Promise.all(others.map(({ fan, creator }) => prepare(fan, creator)))

    const alone = await ask()
    const together = await askTogether(asks)

    const expected = await leftBySale(single, alone)
    for (const [index, reply] of together.entries())
      expect(await leftBySale(others[index] ?? single, reply)).toEqual(expected)
  },
)

test.each([
  ['posts', SCENARIOS['a post'] as Scenario],
  ['messages', SCENARIOS['a message'] as Scenario],
  ['tips', SCENARIOS['a tip'] as Scenario],
])('%s that many buy at once take fewer transactions than there are', async (_what, prepare) => {
  const buyers = await Promise.all(Array.from({ length: 12 }, arrive))
  const asks = await Promise.all(buyers.map(({ fan, creator }) => prepare(fan, creator)))

  const replies = await askTogether(asks)

  expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(12).fill(200))
  const { transactions } = await world().db.one<{ transactions: number }>(
    `select count(distinct xmin::text) as transactions from transfer
     where fan_id = any ($1) and kind in ('post', 'message', 'tip')`,
    [buyers.map(({ fan }) => fan.id)],
  )
  expect(transactions).toBeLessThan(12)
})

test('one whose wallet is held is waited for by none of the others', async () => {
  const buyers = await Promise.all(Array.from({ length: 4 }, arrive))
  const asks = await Promise.all(
    buyers.map(async ({ fan, creator }) => buying(fan, await post(creator))),
  )
  const held = buyers[0]?.fan.id

  const replies = await world().db.transaction(async (tx) => {
    await tx.one('select 1 from wallet where fan_id = $1 for update', [held])
    const started: Promise<LightMyRequestResponse>[] = []
    const [, ...others] = asks.map((ask) => async () => {
      const reply = ask()
      started.push(reply)
      return reply
    })
    started.push(asks[0]?.() ?? Promise.reject(new Error('no buyer')))
    return { others: await askTogether(others), started }
  })

  expect(replies.others.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  const ends = await Promise.all(replies.started)
  expect(ends.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
})

test('what is wrong with one sale fails that one alone', async () => {
  const buyers = await Promise.all(Array.from({ length: 4 }, arrive))
  const asks = await Promise.all(
    buyers.map(async ({ fan, creator }) => buying(fan, await post(creator))),
  )
  // An event where the next one goes is a defect that nothing foresees.
  await change(
    `insert into event (fan_id, seq, type, body, created_at) values ($1, 1, 'post_bought', '{}', now())`,
    [buyers[0]?.fan.id],
  )

  const replies = await askTogether(asks)

  expect(replies.map(({ statusCode }) => statusCode)).toEqual([500, 200, 200, 200])
  await change('delete from event where fan_id = $1', [buyers[0]?.fan.id])
})

test('a fan who buys several things at once pays for each', async () => {
  const { fan, creator } = await arrive()
  const posts = await Promise.all(Array.from({ length: 5 }, () => post(creator)))
  const asks = posts.map((id) => () => fan.buysPost(id, { key: `key-${id}` }))

  const replies = await askTogether(asks)

  expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(5).fill(200))
  expect(await fan.balance()).toBe(20_00 - 5 * 2_00)
})

async function arrive() {
  return { fan: await world().fan({ balance: 20_00 }), creator: await world().creator() }
}

function post(creator: Creator): Promise<number> {
  return creator.publishes({ audience: 'channel', price: 2_00 })
}

function buying(fan: Fan, id: number, body?: object): Ask {
  return () => fan.buysPost(id, { key: 'key', body })
}

function tipping(fan: Fan, id: string, body?: object): Ask {
  return () => fan.sendsTip(id, { key: 'key', body })
}

async function change(statement: string, values: unknown[]) {
  await world().db.run(statement, values)
}

/** While as many as are sold one by one wait for their wallets, so that these are sold together. */
async function askTogether(asks: readonly Ask[]): Promise<LightMyRequestResponse[]> {
  const slow = await Promise.all(Array.from({ length: 2 }, arrive))
  const slowAsks = await Promise.all(
    slow.flatMap(({ fan, creator }) => [
      post(creator).then((id) => buying(fan, id)),
      creator.sendsMessage(fan, 1_00).then((id) => () => fan.buysMessage(id, { key: 'message' })),
      fan.draftsTip(creator, 1_00).then((id) => () => fan.sendsTip(id, { key: 'tip' })),
    ]),
  )
  const { begun, replies } = await world().db.transaction(async (tx) => {
    await tx.query('select 1 from wallet where fan_id = any ($1) for update', [
      slow.map(({ fan }) => fan.id),
    ])
    const waiting = slowAsks.map((ask) => ask())
    await untilWaiting(world(), waiting.length)
    return { begun: waiting, replies: await Promise.all(asks.map((ask) => ask())) }
  })
  await Promise.all(begun)
  return replies
}
