import { expect, test } from 'vitest'
import { databaseUrl } from '../../test/database-url.ts'
import { runCli } from '../../test/run-cli.ts'
import { openWorld, type World } from '../../test/world.ts'
import { movableClock } from '../platform/clock.ts'

test('F18: an operator ends the sessions of a fan with one command', async () => {
  // The operator's program goes by the machine's clock, so the world that it looks at does too.
  await using world = await openWorld({ clock: movableClock() })
  const fan = await world.fan()
  world.clock.moveTo(new Date(world.clock.now().getTime() + 1000))
  const before = await fan.get('/main/init')

  const { code, output } = await run(world, 'revoke', String(fan.id))
  await world.advance({ seconds: 2 })

  expect([code, output]).toEqual([0, `All sessions of fan ${fan.id} are over.\n`])
  expect([before.statusCode, (await fan.get('/main/init')).statusCode]).toEqual([200, 401])
})

test.each([
  ['a fan that there is not', ['revoke', '424242'], 1, 'There is no fan 424242.'],
  ['no number', ['revoke', 'max'], 2, 'npm run sessions -- --help'],
  ['no command', [], 2, 'npm run sessions -- <command>'],
])('%s ends nothing and says so', async (_what, args, code, text) => {
  await using world = await openWorld()

  const ran = await run(world, ...args)

  expect(ran).toEqual({ code, output: expect.stringContaining(text) })
})

function run({ database }: World, ...args: string[]) {
  const env = {
    MESSENGER: 'telegram',
    BOT_TOKEN: '1:a',
    DATABASE_URL: databaseUrl(database.connection),
  }
  return runCli('sessions', { args, env })
}
