import { expect, test } from 'vitest'
import { LiveClient, listen } from '../../../test/live-client.ts'
import { openWorld } from '../../../test/world.ts'

const SOCKETS = 4

test('a node that leaves says so first, serves on, and parts from its sockets one by one', async () => {
  await using world = await openWorld()
  const url = await listen(world)
  const fans = await Promise.all(Array.from({ length: SOCKETS }, () => world.fan()))
  const clients = await Promise.all(
    fans.map((fan) => LiveClient.connect(url, { access_token: fan.initData })),
  )
  const address = url.replace('ws', 'http').replace('/api/ws', '')
  const ask = async (path: string, fan = fans[0]) => {
    const headers = { authorization: `TgAuth ${fan?.initData}` }
    const reply = await fetch(`${address}${path}`, { headers })
    return { status: reply.status, connection: reply.headers.get('connection') }
  }
  const before = [await ask('/readyz'), await ask('/api/main/init')]

  void world.app.drain.begin(60_000)
  const during = [await ask('/readyz'), await ask('/healthz'), await ask('/api/main/init')]
  const first = await Promise.race(clients.map(({ closed }) => closed))
  const stay = clients.filter(({ socket }) => socket.readyState === WebSocket.OPEN)
  await world.app.http.close()
  const closes = await Promise.all(clients.map(({ closed }) => closed))

  expect(before.map(({ status }) => status)).toEqual([200, 200])
  expect(during.map(({ status }) => status)).toEqual([503, 200, 200])
  expect(during.map(({ connection }) => connection)).toEqual(['close', 'close', 'close'])
  expect(first.code).toBe(1001)
  expect(stay).toHaveLength(SOCKETS - 1)
  expect(closes.map(({ code }) => code)).toEqual(Array(SOCKETS).fill(1001))
})
