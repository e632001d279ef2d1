import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Fan } from '../../../test/fan.ts'
import { LiveClient, numbers, openNode } from '../../../test/live-client.ts'
import { openWorld, type World } from '../../../test/world.ts'

/** Long enough that whatever arrives was not found by the sweep. */
const NEVER_MS = 3_600_000
const PURCHASES = 120
const EVENTS = PURCHASES * 2
const AT_ONCE = 8

test('however often a client vanishes, it hears every event once and in order', {
  tags: ['extended'],
  timeout: 60_000,
}, async () => {
  await using world = await openWorld()
  await using one = await openNode(world, { sweepMs: NEVER_MS })
  await using two = await openNode(world, { sweepMs: NEVER_MS })
  const stay = fc.record({
    url: fc.constantFrom(one.url, two.url),
    lines: fc.integer({ max: 25, min: 1 }),
  })

  await fc.assert(
    fc.asyncProperty(fc.array(stay, { minLength: 3, maxLength: 12 }), async (stays) => {
      const fan = await world.fan({ balance: 10_000_00 })
      const buying = buyMany(world, fan)
      const heard: number[] = []
      const stayFor = async (url: string, isEnough: (client: LiveClient) => boolean) => {
        const last_event_id = heard.at(-1) ?? 0
        using client = await LiveClient.connect(url, { access_token: fan.initData, last_event_id })
        expect(client.connectLine).toMatchObject({ id: last_event_id, body: { missed: false } })
        await client.waitFor(() => isEnough(client))
        heard.push(...client.ids)
      }

      for (const { url, lines } of stays) {
        await stayFor(url, ({ ids, lastEventId }) => ids.length >= lines || lastEventId === EVENTS)
      }
      await stayFor(two.url, ({ lastEventId }) => lastEventId === EVENTS)
      await buying

      expect(heard).toEqual((await fan.events()).map(({ seq }) => seq))
      expect(heard).toEqual(numbers(1, EVENTS))
    }),
    { numRuns: 5 },
  )
})

/** Concurrent purchases: each writes two events, the second of which is notified. */
async function buyMany(world: World, fan: Fan) {
  const creator = await world.creator()
  const buyer = async () => {
    for (let n = 0; n < PURCHASES / AT_ONCE; n += 1) {
      const message = await creator.sendsMessage(fan, 1_00)
      const reply = await fan.buysMessage(message)
      expect(reply.statusCode).toBe(200)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, buyer))
}
