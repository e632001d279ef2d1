import { expect, test, vi } from 'vitest'
import { openDiary } from '../../../test/diary.ts'
import { openWorld, type World } from '../../../test/world.ts'

/** As many as a test world has. */
const CONNECTIONS = 10
const overload = { waitingMax: 4, lagMs: 60_000 }

test('too many at once are refused at once, what is dear last, and probes never', async () => {
  const diary = openDiary()
  await using world = await openWorld({ settings: { overload }, log: diary.log })
  const fan = await world.fan({ balance: 20_00 })
  const message = await (await world.creator()).sendsMessage(fan, 5_00)
  const read = () => fan.readsMessage(message)
  const buy = () => fan.buysMessage(message)
  await read() // who they are is known from here on
  const release = await holdConnections(world)

  const reads = [read(), read()]
  await waiting(world, 2)
  const spare = await fan.post('/analytics', {})
  reads.push(read(), read())
  await waiting(world, 4)
  const usual = [await read(), await world.app.http.inject('/')]
  const purchases = [buy(), buy(), buy(), buy()]
  await waiting(world, 8)
  const dear = await buy()
  const probes = await Promise.all(['/healthz', '/readyz'].map((url) => world.app.http.inject(url)))
  release()
  const served = await Promise.all([...reads, ...purchases])
  const afterwards = await read()

  const statuses = (replies: { statusCode: number }[]) => replies.map((each) => each.statusCode)
  expect(statuses([spare, ...usual, dear])).toEqual([503, 503, 503, 503])
  expect(usual[0]?.json()).toEqual({
    code: 'overloaded',
    message: 'Too many people are here at once. Try again in a few seconds.',
  })
  expect(Number(usual[0]?.headers['retry-after'])).toBeGreaterThan(0)
  expect(statuses(probes)).toEqual([200, 200])
  expect(statuses(served).sort()).toEqual([200, 200, 200, 200, 200, 409, 409, 409])
  expect(afterwards.statusCode).toBe(200)
  expect(diary.lines().filter(({ msg }) => msg === 'requests shed')).toHaveLength(1)
  expect((await world.app.http.inject('/metrics')).body).toContain(
    'fanlight_requests_shed_total{urgency="usual"} 2\n',
  )
})

/** Takes every connection of the world's. Returns what gives them back. */
async function holdConnections({ db }: World): Promise<() => void> {
  const released = Promise.withResolvers<void>()
  const held = Array.from({ length: CONNECTIONS }, () => {
    const taken = Promise.withResolvers<void>()
    void db.transaction(async () => {
      taken.resolve()
      await released.promise
    })
    return taken.promise
  })
  await Promise.all(held)
  return released.resolve
}

async function waiting({ db }: World, count: number) {
  await vi.waitFor(() => expect(db.waiting()).toBe(count), 10_000)
}
