import { request } from 'node:http'
import { expect, test, vi } from 'vitest'
import { listen } from '../../../test/live-client.ts'
import { openWorld } from '../../../test/world.ts'

const SOON = { timeout: 10_000 }

test('a call counts until it is answered, or given up by who asked', async () => {
  await using world = await openWorld()
  const { requests } = world.ctx
  const fan = await world.fan()
  const address = (await listen(world)).replace('ws', 'http').replace('/api/ws', '/api/analytics')
  const underWay = (count: number) => vi.waitFor(() => expect(requests.underWay).toBe(count), SOON)

  await fan.get('/main/init')
  await underWay(0)
  const call = request(address, {
    method: 'POST',
    headers: {
      authorization: `TgAuth ${fan.initData}`,
      'content-type': 'application/json',
      'content-length': 40,
    },
  })
  call.on('error', () => {}) // it is given up
  call.write('{') // and no more
  await underWay(1)
  call.destroy()
  await underWay(0)
})
