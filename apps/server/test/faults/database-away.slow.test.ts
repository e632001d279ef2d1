import { afterAll, beforeAll, expect, test } from 'vitest'
import { LiveClient, listen } from '../live-client.ts'
import { until } from '../until.ts'
import { openWorld, type World } from '../world.ts'
import { startOwnPostgres } from './own-postgres.ts'

const WITHIN_MS = 30_000

let postgres: Awaited<ReturnType<typeof startOwnPostgres>>
let world: World
let url: string

beforeAll(async () => {
  postgres = await startOwnPostgres()
  world = await openWorld({ database: postgres.database })
  url = await listen(world)
}, 60_000)
afterAll(async () => {
  await world[Symbol.asyncDispose]()
  await postgres[Symbol.asyncDispose]()
})

test('a database that dies and comes back costs 503, no socket and no money', async () => {
  const { fan, creator, client } = await visitor()
  const kinds = new Set<number>()
  const tips = (id: string) => fan.sendsTip(id, { headers: { 'idempotency-key': id } })
  const first = await fan.draftsTip(creator, 5_00)

  await postgres.kill()
  const sent = await until('it sells again', WITHIN_MS, async () => {
    const reply = await tips(first)
    kinds.add(reply.statusCode)
    return reply.statusCode === 200 && reply
  })
  await client.hears(1)

  expect(sent.json()).toMatchObject({ eurBalance: 15 })
  expect([...kinds].sort()).toEqual([200, 503])
  expect(await isReady()).toBe(200)
  expect(client.socket.readyState).toBe(client.socket.OPEN)
  expect(await world.audit()).toMatchObject({ balanced: true })
})

test('a frozen database is found out within seconds, and thawed serves what waited', async () => {
  const { fan, creator, client } = await visitor()
  const tip = await fan.draftsTip(creator, 5_00)

  await postgres.freeze()
  const sending = fan.sendsTip(tip)
  const frozen = await isReady()
  await postgres.thaw()
  const sent = await sending
  await client.hears(1)

  expect(frozen).toBe(503)
  expect(sent.json()).toMatchObject({ eurBalance: 15 })
  expect(await isReady()).toBe(200)
  expect(client.socket.readyState).toBe(client.socket.OPEN)
  expect(await world.audit()).toMatchObject({ balanced: true })
})

async function visitor() {
  const [fan, creator] = [await world.fan({ balance: 20_00 }), await world.creator()]
  const client = await LiveClient.connect(url, { access_token: fan.initData })
  return { fan, creator, client }
}

async function isReady(): Promise<number> {
  await world.advance({ seconds: 2 })
  return (await world.app.http.inject('/readyz')).statusCode
}
