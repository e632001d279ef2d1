import { expect, test } from 'vitest'
import { BotWorld, botOf, labelsOf, linksOf } from '../../../../test/bot-world.ts'
import { LiveClient, openNode } from '../../../../test/live-client.ts'
import { bankSays, startsTopUp } from '../../../../test/top-up-verbs.ts'

const APP = 'http://localhost:8080'

test('U9: money for a message that is still locked is told with a button to unlock it', async () => {
  await using world = await BotWorld.open()
  const mila = await world.creator()
  const person = await world.person({ balance: 1_00 })
  const id = await mila.sendsMessage(person, 7_00)
  await world.settle()
  const purpose = { action: 'buy_message', objectId: String(id), modelId: mila.id }
  const topUp = await startsTopUp(person.fan, { amount: 10, ...purpose })

  await bankSays(world.world, topUp, 'payment.succeeded')
  await world.advance({ seconds: 29 })
  const early = person.reads(botOf(1)).length
  await world.advance({ seconds: 1 })
  await world.advance({ hours: 1 })

  const told = person.sees(botOf(1)).slice(early)
  expect(told.map(({ text }) => text)).toEqual(['€10.00 arrived. Your balance: €11.00.'])
  expect(labelsOf(told[0])).toEqual(['🔒 Unlock for €7.00'])
  expect(linksOf(told[0])).toEqual([`${APP}/pay?action=buy-message&objectId=${id}&modelId=1`])
})

test('U9: money for a message that was bought with it is not told again', async () => {
  await using world = await BotWorld.open()
  const mila = await world.creator()
  const person = await world.person()
  const id = await mila.sendsMessage(person, 7_00)
  const purpose = { action: 'buy_message', objectId: String(id), modelId: mila.id }
  const topUp = await startsTopUp(person.fan, { amount: 10, ...purpose })
  await bankSays(world.world, topUp, 'payment.succeeded')

  await person.fan.buysMessage(id)
  await world.advance({ seconds: 60 })

  expect(person.reads(botOf(1)).join()).not.toContain('arrived')
})

test('U9: money for Premium says what Premium costs this fan', async () => {
  await using world = await BotWorld.open()
  const mila = await world.creator({ premiumPrice: 10_00, discountPercent: 25 })
  const person = await world.person({ languageCode: 'ru' })
  const purpose = { action: 'subscription', modelId: mila.id }
  const topUp = await startsTopUp(person.fan, purpose)

  await bankSays(world.world, topUp, 'payment.succeeded')
  await world.advance({ seconds: 30 })

  const told = person.sees(botOf(1)).at(-1)
  expect(told?.text).toMatch(/^Деньги поступили: 25,00\s€\. На балансе 25,00\s€\.$/)
  expect(labelsOf(told)).toEqual([expect.stringMatching(/^Подписаться за 7,50\s€$/)])
})

test('U9: a plain top-up that ended while the app was closed is told', async () => {
  await using world = await BotWorld.open()
  const person = await world.person()
  const topUp = await startsTopUp(person.fan)

  await bankSays(world.world, topUp, 'payment.succeeded')
  await world.advance({ seconds: 30 })
  await world.advance({ seconds: 30 })

  expect(person.reads()).toEqual(['€25.00 was added to your balance, now €25.00.'])
})

test('U16: a fan who sees a failure in the app is not told of it in the chat', async () => {
  await using world = await BotWorld.open()
  const person = await world.person()
  await using node = await openNode(world.world)
  const { token } = (await person.fan.get('/main/init')).json()
  const [failing, paying] = [
    await startsTopUp(person.fan),
    await startsTopUp(person.fan, { amount: 30 }),
  ]
  using app = await LiveClient.connect(node.url, { access_token: token })

  await bankSays(world.world, failing, 'payment.failed')
  await bankSays(world.world, paying, 'payment.succeeded')
  await app.hears(2)
  await expect.poll(() => heardBy(world, person.id)).toBe(2)
  await world.advance({ seconds: 60 })

  expect(person.reads()).toEqual([])
})

test('U16: a failure is told once per top-up, to who is not there', async () => {
  await using world = await BotWorld.open()
  const person = await world.person()
  const topUp = await startsTopUp(person.fan)

  await bankSays(world.world, topUp, 'payment.failed')
  await bankSays(world.world, topUp, 'payment.failed')
  await world.advance({ seconds: 10 })
  await world.advance({ seconds: 60 })

  expect(person.reads()).toEqual([expect.stringMatching(/Your balance has not changed\.$/)])
})

async function heardBy({ world }: BotWorld, fanId: number): Promise<number> {
  const row = await world.db.maybe<{ seq: number }>(
    'select seq from event_heard where fan_id = $1',
    [fanId],
  )
  return row?.seq ?? 0
}

test('F16: a top-up that cannot be told holds up no other', async () => {
  await using world = await BotWorld.open()
  const [broken, whole] = [await world.person(), await world.person()]
  for (const { fan } of [broken, whole]) {
    await bankSays(world.world, await startsTopUp(fan, { modelId: 1 }), 'payment.failed')
    world.world.clock.advance(1)
  }
  await world.world.db.run(
    `alter table job add constraint nothing_for_one check (lane <> '${broken.fan.id}')`,
  )

  await world.advance({ seconds: 20 })

  expect(whole.reads(botOf(1)).join()).toContain('Your balance has not changed')
})

test('U9: money for something that is no id is told like any other', async () => {
  await using world = await BotWorld.open()
  const mila = await world.creator()
  const person = await world.person()
  const purpose = { action: 'buy_telegram_post', objectId: 'no-id', modelId: mila.id }

  await bankSays(world.world, await startsTopUp(person.fan, purpose), 'payment.succeeded')
  await world.advance({ seconds: 30 })

  expect(person.reads(botOf(1)).join()).toContain('€25.00')
})
