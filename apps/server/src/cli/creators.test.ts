import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { databaseUrl } from '../../test/database-url.ts'
import { runCli } from '../../test/run-cli.ts'
import { openWorld, type World } from '../../test/world.ts'
import { joinTeam } from '../features/studio-team/join-team.ts'
import { movableClock } from '../platform/clock.ts'

const messenger = createServer((_request, reply) => {
  const me = { id: 1, is_bot: true, first_name: 'Fanlight', username: 'fanlight_bot' }
  reply.setHeader('content-type', 'application/json')
  reply.end(JSON.stringify({ ok: true, result: me }))
})
let apiRoot = ''
beforeAll(async () => {
  await new Promise<void>((resolve) => messenger.listen(0, '127.0.0.1', resolve))
  apiRoot = `http://127.0.0.1:${(messenger.address() as AddressInfo).port}`
})
afterAll(() => messenger.close())

test('an operator invites a creator, and the first who accepts is the owner', async () => {
  await using world = await openWorld({ clock: movableClock() })
  const [vera, late] = [await world.fan(), await world.fan()]

  const { code, output } = await run(world, 'invite', 'she', 'Vera', 'Lum')
  const invited = /https:\/\/t\.me\/fanlight_bot\?start=join_([\w-]+)/.exec(output)?.[1] ?? ''
  const outcomes = [
    await joinTeam(world.ctx, invited, vera.id),
    await joinTeam(world.ctx, invited, late.id),
  ]

  expect([code, outcomes]).toEqual([0, ['joined', 'invitation_old']])
  const welcome = (await vera.get('/studio/welcome')).json().welcome
  expect(welcome.isShown).toBe(true)
  expect((await vera.get('/studio/profile')).json().profile).toMatchObject({
    firstName: 'Vera',
    lastName: 'Lum',
  })
  expect((await vera.get('/studio/premium')).json().premium.isEnabled).toBe(false)
})

test('nothing is made while the bot’s address is not known', async () => {
  await using world = await openWorld()
  apiRoot = 'http://127.0.0.1:1'

  const { code, output } = await run(world, 'invite', 'she', 'Vera', 'Lum')

  expect([code, output]).toEqual([
    1,
    expect.stringContaining('The messenger did not say what the platform’s bot is called'),
  ])
  expect(await world.db.one('select count(*) as count from creator')).toEqual({ count: 0 })
})

test('a command that says no name makes nothing and says so', async () => {
  await using world = await openWorld()

  const ran = await run(world, 'invite', 'she')

  expect(ran).toEqual({ code: 2, output: expect.stringContaining('Say the creator’s first name') })
})

function run({ database }: World, ...args: string[]) {
  const env = {
    MESSENGER: 'telegram',
    BOT_TOKEN: '1:a',
    TELEGRAM_API_ROOT: apiRoot,
    DATABASE_URL: databaseUrl(database.connection),
  }
  return runCli('creators', { args, env })
}
