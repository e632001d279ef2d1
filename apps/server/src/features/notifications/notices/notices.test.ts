import { randomUUID } from 'node:crypto'
import { cents } from '@fanlight/contract/money'
import { expect, test } from 'vitest'
import { BotWorld, botOf, labelsOf, linksOf, PLATFORM_BOT } from '../../../../test/bot-world.ts'
import { bankSays, startsTopUp } from '../../../../test/top-up-verbs.ts'
import { refundSale } from '../../../core/sales/refund-sale.ts'
import { makeNotices } from './make-notices.ts'

const APP = 'http://localhost:8080'

test('a tip is thanked for, and what of it is given back is told', async () => {
  await using world = await BotWorld.open()
  const mila = await world.creator()
  const person = await world.person({ balance: 20_00 })

  const subject = await person.fan.draftsTip(mila, 5_00)
  await person.fan.sendsTip(subject)
  await world.settle()
  await refundSale(world.world.ctx, {
    fanId: person.id,
    id: 'r1',
    sale: { kind: 'tip', subject },
    amount: cents(2_00),
    reason: 'support',
    by: 'Vera',
    note: 'a slip of the finger',
  })
  await world.settle()

  expect(person.reads(botOf(1))).toEqual([
    'Your €5.00 tip was sent to Mila Novak. Thank you! Your balance: €15.00.',
    '€2.00 of your tip to Mila Novak came back to your balance, now €17.00.',
  ])
})

test('a bought post has a receipt that leads to the collection', async () => {
  await using world = await BotWorld.open()
  const mila = await world.creator()
  const person = await world.person({ balance: 20_00, languageCode: 'ru' })
  const postId = await mila.publishes({ audience: 'channel', price: 8_00, attachments: [] })

  await person.fan.buysPost(postId)
  await world.settle()

  const [content, receipt] = person.sees(botOf(1))
  expect(content?.text).toBe('A post')
  expect(receipt?.text).toBe(
    'Публикация Mila Novak оплачена: 8,00\u00a0€. На балансе 12,00\u00a0€.',
  )
  expect(linksOf(receipt)).toEqual([`${APP}/media?section=purchases&modelId=1`])
})

test('Premium is welcomed when bought and told of when renewed', async () => {
  await using world = await BotWorld.open()
  const mila = await world.creator({ premiumPrice: 9_99, discountPercent: 50 })
  const person = await world.person({ balance: 30_00 })

  await person.fan.buysPremium(mila)
  await world.settle()
  await world.advance({ days: 30 })

  expect(person.reads(botOf(1))).toEqual([
    'Welcome to Mila Novak Premium! Paid €5.00, open until 15 December 2026. Your balance: €25.00.',
    'Mila Novak Premium is renewed for €9.99, open until 15 January 2027. Your balance: €15.01.',
  ])
  expect(linksOf(person.sees(botOf(1))[0])).toEqual([`${APP}/media?section=premium&modelId=1`])
})

test('U11: the way to a top-up names no amount that is below its minimum', async () => {
  await using world = await BotWorld.open()
  const person = await world.person({ balance: 12_00 })
  await person.fan.buysPremium(await world.creator({ premiumPrice: 9_99 }))
  await world.settle()

  await world.advance({ days: 28 })
  await world.advance({ days: 2 })
  await world.advance({ hours: 1 })

  const [, soon, failed] = person.sees(botOf(1))
  expect([labelsOf(soon), labelsOf(failed)]).toEqual([['Top up'], ['Top up']])
})

test('a renewal that cannot be paid is told of before, when it fails and when all is over', async () => {
  await using world = await BotWorld.open()
  const mila = await world.creator({ premiumPrice: 9_99 })
  const person = await world.person({ balance: 12_00 })
  await person.fan.buysPremium(mila)
  await world.settle()

  await world.advance({ days: 26 })
  const quiet = person.reads(botOf(1)).slice(1)
  await world.advance({ days: 1 })
  await world.advance({ days: 1 })
  await world.advance({ days: 2 })
  await world.advance({ days: 3 })
  await world.advance({ days: 4 })

  expect(quiet).toEqual([])
  expect(person.reads(botOf(1)).slice(1)).toEqual([
    'Mila Novak Premium renews on 15 December 2026 for €9.99. Your balance is €2.01, so you still need €7.98.',
    'Mila Novak Premium could not be renewed: you still need €7.98. It stays open until 22 December 2026 and renews automatically as soon as you top up.',
    'Mila Novak Premium has ended: the renewal was not paid. You can come back any time.',
  ])
  const [, soon, failed, ended] = person.sees(botOf(1))
  const topUp = `${APP}/balance?requireTopUpAmount=7.98&action=subscription&modelId=1`
  expect(linksOf(soon)).toEqual([topUp])
  expect(linksOf(failed)).toEqual([topUp])
  expect(linksOf(ended)).toEqual([`${APP}/pay?action=subscription&modelId=1`])
})

test('autopay notifications ignoring cool-down: a warning comes once per period', async () => {
  await using world = await BotWorld.open()
  const mila = await world.creator({ premiumPrice: 9_99 })
  const person = await world.person({ balance: 9_99 })
  await person.fan.buysPremium(mila)

  await world.advance({ days: 28 })
  for (let hour = 0; hour < 20; hour += 1) await world.advance({ hours: 1 })
  const first = warningsTo(person)
  await person.fan.isGranted(9_99)
  await world.advance({ days: 2 })
  await world.advance({ days: 28 })

  expect(first).toHaveLength(1)
  expect(warningsTo(person)).toHaveLength(2)
})

test('who can pay is told so, and the second of two renewals counts what the first takes', async () => {
  await using world = await BotWorld.open()
  const [mila, ivan] = [
    await world.creator({ firstName: 'Mila', premiumPrice: 5_00 }),
    await world.creator({ firstName: 'Ivan', premiumPrice: 5_00 }),
  ]
  const [rich, poor] = [
    await world.person({ balance: 20_00 }),
    await world.person({ balance: 17_00 }),
  ]
  for (const person of [rich, poor]) {
    await person.fan.buysPremium(mila)
    await person.fan.buysPremium(ivan)
  }
  await world.settle()

  await world.advance({ days: 28 })

  expect(warningsTo(rich)).toEqual([])
  expect(rich.reads(botOf(1)).at(-1)).toBe(
    'Mila Novak Premium renews on 15 December 2026 for €5.00. Your balance of €10.00 is enough.',
  )
  expect([botOf(1), botOf(2)].map((bot) => warningsTo(poor, bot).length)).toEqual([0, 1])
})

test('a cancelled Premium ends without a reproach', async () => {
  await using world = await BotWorld.open()
  const mila = await world.creator()
  const person = await world.person({ balance: 20_00 })
  const bought = await person.fan.buysPremium(mila)
  await person.fan.cancelsPremium(bought.json().subscription.id)

  await world.advance({ days: 31 })

  expect(person.reads(botOf(1)).at(-1)).toBe(
    'Mila Novak Premium has ended, as you asked. You are welcome back any time.',
  )
})

test.each([
  [{}, '/balance'],
  [{ modelId: 1 }, '/balance?modelId=1'],
  [{ action: 'subscription', modelId: 1 }, '/pay?action=subscription&modelId=1'],
  [
    { action: 'buy_message', objectId: '7', modelId: 1 },
    '/pay?action=buy-message&objectId=7&modelId=1',
  ],
  [
    { action: 'tips', objectId: '25', modelId: 1 },
    '/balance?requireTopUpAmount=25&action=tips&modelId=1',
  ],
])('a failed payment for %j says why and can be tried again', async (purpose, path) => {
  await using world = await BotWorld.open()
  await world.creator()
  const person = await world.person()
  const topUp = await startsTopUp(person.fan, purpose)

  await bankSays(world.world, topUp, 'payment.failed', { failureCode: 'bank_card_expired' })
  await world.advance({ seconds: 10 })

  const [notice] = person.sees('modelId' in purpose ? botOf(1) : PLATFORM_BOT)
  expect(notice?.text).toMatch(/^This card has expired\. .+ Your balance has not changed\.$/)
  expect(notice?.text).toContain('expired')
  expect(notice?.keyboard).toEqual([[{ kind: 'web_app', text: 'Try again', url: APP + path }]])
})

test('money that came after all is good news', async () => {
  await using world = await BotWorld.open()
  const person = await world.person()
  const late = await startsTopUp(person.fan)

  await bankSays(world.world, late, 'payment.failed')
  await world.advance({ seconds: 10 })
  await bankSays(world.world, late, 'payment.succeeded')
  await world.advance({ seconds: 30 })

  expect(person.reads()).toEqual([
    expect.stringMatching(/Your balance has not changed\.$/),
    'Good news: your payment came through after all. €25.00 is on your balance, now €25.00.',
  ])
})

test('what concerns no creator is said by the bot that the fan last spoke to', async () => {
  await using world = await BotWorld.open()
  await world.creator()
  const person = await world.person()
  await person.writes('/balance', botOf(1))
  const topUp = await startsTopUp(person.fan)

  await bankSays(world.world, topUp, 'payment.failed')
  await world.advance({ seconds: 10 })

  expect(person.reads(PLATFORM_BOT)).toEqual([])
  expect(person.reads(botOf(1)).at(-1)).toMatch(/Your balance has not changed\.$/)
})

test('one event makes one notice, however many nodes look at it and whenever they die', async () => {
  await using world = await BotWorld.open()
  const mila = await world.creator()
  const person = await world.person({ balance: 50_00 })
  for (let tip = 0; tip < 5; tip += 1) {
    await person.fan.sendsTip(await person.fan.draftsTip(mila, 5_00))
  }
  const { ctx } = world.world

  await Promise.all(Array.from({ length: 6 }, () => makeNotices(ctx, world.bots, [person.id])))
  const place = await world.world.db.one('select seq from notice_cursor where fan_id = $1', [
    person.id,
  ])
  await world.world.db.run('update notice_cursor set seq = 2 where fan_id = $1', [person.id])
  await world.settle()

  expect(place).toEqual({ seq: 5 })
  expect(person.reads(botOf(1))).toHaveLength(5)
})

test('old news is no news', async () => {
  await using world = await BotWorld.open()
  const mila = await world.creator()
  const person = await world.person({ balance: 50_00 })
  await person.fan.sendsTip(await person.fan.draftsTip(mila, 5_00))

  await world.advance({ hours: 25 })

  expect(person.reads(botOf(1))).toEqual([])
})

test('events of which no bell told are found all the same', async () => {
  await using world = await BotWorld.open()
  await world.creator()
  const person = await world.person({ balance: 50_00 })
  await world.settle()

  await world.world.db.run(`select app.publish_event($1, 'tip_sent', $2, $3)`, [
    person.id,
    { tipId: randomUUID(), authorId: 1, amount: 5, balance: 45 },
    world.world.clock.now(),
  ])
  await world.settle()

  expect(person.reads(botOf(1))).toHaveLength(1)
})

function warningsTo(person: { reads(chatId: number): string[] }, bot = botOf(1)): string[] {
  return person
    .reads(bot)
    .filter((text) => text.includes('you still need') && text.includes('renews on'))
}

test('F16: one fan whose notice cannot be made holds up no other, and is tried again', async () => {
  await using world = await BotWorld.open()
  const mila = await world.creator()
  const [broken, whole] = [
    await world.person({ balance: 5_00 }),
    await world.person({ balance: 5_00 }),
  ]
  await broken.fan.sendsTip(await broken.fan.draftsTip(mila, 1_00))
  const bodies = 'update event set body = $2 where fan_id = $1'
  const [{ body }] = (await world.world.db.query<{ body: object }>(
    'select body from event where fan_id = $1',
    [broken.fan.id],
  )) as [{ body: object }]
  await world.world.db.run(bodies, [broken.fan.id, '{}'])
  await whole.fan.sendsTip(await whole.fan.draftsTip(mila, 1_00))

  await world.settle()
  const atFirst = [broken.reads(botOf(1)).length, whole.reads(botOf(1)).length]
  await world.world.db.run(bodies, [broken.fan.id, JSON.stringify(body)])
  await world.advance({ seconds: 60 })

  expect(atFirst).toEqual([0, 1])
  expect(broken.reads(botOf(1))).toHaveLength(1)
})
