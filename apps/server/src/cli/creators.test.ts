import { expect, test } from 'vitest'
import { databaseUrl } from '../../test/database-url.ts'
import { runCli } from '../../test/run-cli.ts'
import { openWorld, type World } from '../../test/world.ts'
import { joinTeam } from '../features/studio-team/join-team.ts'
import { movableClock } from '../platform/clock.ts'

test('an operator invites a creator, and the first who accepts is the owner', async () => {
  await using world = await openWorld({ clock: movableClock() })
  const [vera, late] = [await world.fan(), await world.fan()]

  const { code, output } = await run(world, 'invite', 'she', 'Vera', 'Lum')
  const invited = /start=join_([\w-]+)/.exec(output)?.[1] ?? ''
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

test('a command that says no name makes nothing and shows how it is used', async () => {
  await using world = await openWorld()

  const ran = await run(world, 'invite', 'she')

  expect(ran).toEqual({ code: 2, output: expect.stringContaining('npm run creators -- <command>') })
})

function run({ database }: World, ...args: string[]) {
  const env = {
    MESSENGER: 'telegram',
    BOT_TOKEN: '1:a',
    DATABASE_URL: databaseUrl(database.connection),
  }
  return runCli('creators', { args, env })
}
