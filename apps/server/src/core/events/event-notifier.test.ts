import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { sharedWorld } from '../../../test/shared-world.ts'
import type { NodeChannel } from '../../platform/node-channel/node-channel.ts'
import { postgresChannel } from '../../platform/node-channel/postgres-channel.ts'
import { openEventNotifier } from './event-notifier.ts'

const world = sharedWorld()

test('a node hears of its own events at once, and not again by the channel', async () => {
  const [here, elsewhere] = [openNode('first_test'), openNode('first_test')]
  const heard: number[] = []
  const stop = await here.listen({ onEvents: (fanIds) => heard.push(...fanIds) })

  here.notify(5)
  expect(heard).toEqual([5])

  // What one connection tells after another is heard after it.
  await here.flush()
  elsewhere.notify(6)
  await vi.waitFor(() => expect(heard).toContain(6), 10_000)
  expect(heard).toEqual([5, 6])

  await stop()
  here.notify(7)
  expect(heard).toEqual([5, 6])
})

test('a channel that takes its time is told more at once, and not more often', async () => {
  const held = Promise.withResolvers<void>()
  const told: string[] = []
  const slow: NodeChannel = {
    async publish(payload) {
      told.push(payload)
      if (told.length === 1) await held.promise
    },
    subscribe: async () => async () => {},
    async close() {},
  }
  const here = openEventNotifier(slow, world().ctx.log)

  here.notify(5)
  await sleep(10)
  for (const fanId of [6, 7, 6]) here.notify(fanId)
  await sleep(10)
  const meanwhile = told.length
  held.resolve()

  await vi.waitFor(() => expect(told).toHaveLength(2), 10_000)
  expect(meanwhile).toBe(1)
  expect(told.map((payload) => payload.split(',').slice(1))).toEqual([['5'], ['6', '7']])
})

test('a node of a release that does not say who it is, is heard', async () => {
  const here = openNode('second_test')
  const heard: number[] = []
  const stop = await here.listen({ onEvents: (fanIds) => heard.push(...fanIds) })

  await world().db.notify('second_test', '8,9')

  await vi.waitFor(() => expect(heard).toEqual([8, 9]), 10_000)
  await stop()
})

function openNode(channel: string) {
  return openEventNotifier(postgresChannel(world().db, channel), world().ctx.log)
}
