import { expect, test } from 'vitest'
import { databaseUrl } from '../../test/database-url.ts'
import { runCli } from '../../test/run-cli.ts'
import { sharedWorld } from '../../test/shared-world.ts'

const world = sharedWorld()

test('a key is made with one command, listed without itself, and revoked', async () => {
  const made = await run('create', 'Books', 'money:read', 'fans:read')
  const [, id = '', key = ''] = /Key (\S+) for Books .*\n(fl_live_\S+)\n$/.exec(made.output) ?? []
  const listed = await run('list')
  const revoked = await run('revoke', id)

  expect([made.code, listed.code, revoked.code]).toEqual([0, 0, 0])
  expect(listed.output).toContain(`…${key.slice(-4)}  never used  money:read fans:read  Books`)
  expect(listed.output).not.toContain(key)
  expect(revoked.output).toBe(`Key ${id} is revoked.\n`)
})

test.each([
  ['a scope that there is not', ['create', 'Books', 'everything'], 2, 'npm run keys -- --help'],
  ['no scope', ['create', 'Books'], 2, 'npm run keys -- --help'],
  [
    'a key that there is not',
    ['revoke', '00000000-0000-4000-8000-000000000000'],
    1,
    'There is no key',
  ],
])('%s does nothing and says so', async (_what, args, code, text) => {
  expect(await run(...args)).toEqual({ code, output: expect.stringContaining(text) })
})

function run(...args: string[]) {
  const env = {
    MESSENGER: 'telegram',
    BOT_TOKEN: '1:a',
    DATABASE_URL: databaseUrl(world().database.connection),
  }
  return runCli('keys', { args, env })
}
