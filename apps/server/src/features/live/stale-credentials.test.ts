import { expect, test, vi } from 'vitest'
import { LiveClient, openNode } from '../../../test/live-client.ts'
import { openWorld, type World } from '../../../test/world.ts'
import { revokeSessions } from '../../core/identity/revocations.ts'
import { CLOSES } from './closes.ts'

const SOON = { sweepMs: 20 }

test.each([
  ['init data', 24 * 3600],
  ['a session', 24 * 3600],
])('F18: a socket that was opened with %s ends with it', async (kind, lifeSeconds) => {
  await using world = await openWorld()
  await using node = await openNode(world, SOON)
  const fan = await world.fan()
  await world.advance({ seconds: kind === 'a session' ? 3600 : 0 })
  const { token } = (await fan.get('/main/init')).json()
  const access_token = kind === 'a session' ? token : fan.initData
  using client = await LiveClient.connect(node.url, { access_token })
  await world.advance({ seconds: lifeSeconds - 1 })
  const untilThen = await Promise.race([client.closed, sweptTwice(world)])

  await world.advance({ seconds: 1 })

  expect(untilThen).toBe('open')
  expect(await client.closed).toEqual(CLOSES.showCredentialAgain)
  await world.advance({ seconds: 1 })
  const again = LiveClient.connect(node.url, { access_token })
  await expect(again).rejects.toMatchObject({ status: 401 })
})

test('F18: a revoked fan’s sockets end, and nobody else’s', async () => {
  await using world = await openWorld()
  await using node = await openNode(world, SOON)
  const [fan, other] = [await world.fan(), await world.fan()]
  const { token } = (await fan.get('/main/init')).json()
  using first = await LiveClient.connect(node.url, { access_token: token })
  using second = await LiveClient.connect(node.url, { access_token: fan.initData })
  using theirs = await LiveClient.connect(node.url, { access_token: other.initData })

  await revokeSessions(world.ctx, fan.id)
  await world.advance({ seconds: 2 })

  expect(await first.closed).toEqual(CLOSES.showCredentialAgain)
  expect(await second.closed).toEqual(CLOSES.showCredentialAgain)
  expect(await Promise.race([theirs.closed, sweptTwice(world)])).toBe('open')
  fan.reopensApp()
  using again = await LiveClient.connect(node.url, { access_token: fan.initData })
  expect(again.connectLine?.type).toBe('connect')
})

/** Twice at least a sweep has looked at every socket: it asks for the time when it does. */
async function sweptTwice({ clock }: World): Promise<'open'> {
  const asked = vi.spyOn(clock, 'now')
  await vi.waitFor(() => expect(asked.mock.calls.length).toBeGreaterThanOrEqual(6), 10_000)
  asked.mockRestore()
  return 'open'
}
