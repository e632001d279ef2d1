import { afterAll, expect, test } from 'vitest'
import { BotWorld } from '../../../test/bot-world.ts'
import { asksForPayout, studioWithMoney } from '../../../test/payout-verbs.ts'
import { atDesk, employs } from '../../../test/staff-verbs.ts'
import { bankSays, startsTopUp } from '../../../test/top-up-verbs.ts'

const bots = await BotWorld.open()
const { world } = bots
afterAll(() => bots[Symbol.asyncDispose]())

test('the desk opens on the work of each kind, with the age of the oldest', async () => {
  const fan = await losesDispute()
  const person = await bots.person()
  await person.writes('/paysupport Where is my money?')
  const asked = unixSeconds()
  const studio = await studioWithMoney(world)
  await asksForPayout(studio.person, 100_00)
  world.clock.advance(3600)
  const later = await bots.person()
  await later.writes('/paysupport And mine?')

  const { waiting } = (await (await atDesk(world)).get('/staff/waiting')).json()

  expect(waiting).toEqual([
    { kind: 'ticket', count: 2, oldestAt: asked, fanId: null },
    { kind: 'payout', count: 1, oldestAt: asked, fanId: null },
    { kind: 'dispute', count: 1, oldestAt: asked, fanId: fan.id },
    { kind: 'difference', count: 0, oldestAt: null, fanId: null },
    { kind: 'failed_job', count: 0, oldestAt: null, fanId: null },
  ])
})

test('each member of the staff sees what their rights cover', async () => {
  const [support, finance] = [
    await atDesk(world, await employs(world, ['support'])),
    await atDesk(world, await employs(world, ['finance'])),
  ]

  const kinds = await Promise.all(
    [support, finance].map(async (desk) =>
      (await desk.get('/staff/waiting')).json().waiting.map(({ kind }: { kind: string }) => kind),
    ),
  )

  expect(kinds).toEqual([
    ['ticket', 'failed_job'],
    ['payout', 'dispute', 'difference', 'failed_job'],
  ])
})

/** A fan who spent what the bank took back. */
async function losesDispute() {
  const fan = await world.fan()
  const creator = await world.creator()
  const topUp = await startsTopUp(fan)
  await bankSays(world, topUp, 'payment.succeeded')
  await fan.sendsTip(await fan.draftsTip(creator, 20_00))
  await world.advance({ days: 60 }) // the creator has been paid
  await bankSays(world, topUp, 'payment.refunded', { refundId: 'dp', reason: 'chargeback' })
  return fan
}

function unixSeconds(): number {
  return Math.floor(world.clock.now().getTime() / 1000)
}
