import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { COMPILE_CACHE } from '../../test/compile-cache.ts'
import { openWorld, type World } from '../../test/world.ts'

const PROGRAM = fileURLToPath(new URL('sessions.ts', import.meta.url))

test('F18: an operator ends the sessions of a fan with one command', async () => {
  await using world = await openWorld()
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
  ['no number', ['revoke', 'max'], 2, 'npm run sessions -- <command>'],
  ['no command', [], 2, 'npm run sessions -- <command>'],
])('%s ends nothing and says so', async (_what, args, code, text) => {
  await using world = await openWorld()

  const ran = await run(world, ...args)

  expect(ran).toEqual({ code, output: expect.stringContaining(text) })
})

function run({ database }: World, ...args: string[]): Promise<{ code: number; output: string }> {
  const env = { MESSENGER: 'telegram', BOT_TOKEN: '1:a', DATABASE_URL: addressOf(database) }
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [PROGRAM, ...args],
      { env: { ...COMPILE_CACHE, ...env } },
      (error, stdout, stderr) => {
        resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr })
      },
    )
  })
}

function addressOf({ connection }: World['database']): string {
  if ('url' in connection) return connection.url
  const { user, password, host, port, database } = connection
  const where = new URLSearchParams({ host, port: String(port) })
  return `postgresql://${user}:${password}@/${database}?${where.toString()}`
}
