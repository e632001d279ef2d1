import { chmod, chown, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startEmbedded } from '@fanlight/embedded-postgres'
import { accountFor } from '@fanlight/embedded-postgres/account'
import { withClient } from '@fanlight/embedded-postgres/client'
import { databaseUrl } from '@fanlight/server/test/database-url'
import { runCliProcess } from '@fanlight/server/test/run-cli'
import { expect, onTestFinished, test } from 'vitest'

const CLI = fileURLToPath(new URL('../cli.ts', import.meta.url))
const silent = { debug() {}, info() {}, warn() {}, error() {} }

test('a server at an address is copied too, and laid out for PostgreSQL to recover', async () => {
  const [dataDir, place, to] = [await folder(), await folder(), await folder()]
  await using server = await startServer(dataDir)
  await server.run('create table kept as select 1 as number')
  const env = {
    MESSENGER: 'sandbox',
    DATABASE_URL: databaseUrl(server.connection),
    DATA_DIR: place,
  }

  const taken = await runCliProcess('backup', { args: [join(place, 'all')], env, main: CLI })
  await server.run('insert into kept values (2)')
  const args = [await backupIn(join(place, 'all')), '--to', to]
  const laid = await runCliProcess('restore', { args, env, main: CLI })
  await giveAway(to)
  await using again = await startServer(to)

  expect(taken.code, taken.output).toBe(0)
  expect(laid).toMatchObject({ code: 0, output: expect.stringContaining('it recovers by itself') })
  expect(await again.run('select number from kept')).toEqual([{ number: 1 }])
})

async function startServer(dataDir: string) {
  const embedded = await startEmbedded({ dataDir, log: silent })
  const { connection } = embedded
  return {
    connection,
    run: (statement: string) =>
      withClient(connection, async (client) => (await client.query(statement)).rows as unknown[]),
    [Symbol.asyncDispose]: () => embedded.stop(),
  }
}

/** A folder that goes with the test; the database's account may pass through. */
async function folder(): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), 'fanlight-backup-'))
  await chmod(made, 0o755)
  onTestFinished(() => rm(made, { recursive: true, force: true }))
  return made
}

async function backupIn(place: string): Promise<string> {
  const names = await readdir(place)
  return join(place, names.find((name) => /^\d{4}-/.test(name)) ?? 'none')
}

/** To the account that runs PostgreSQL, as an operator has to. */
async function giveAway(place: string) {
  const account = await accountFor(join(place, 'cluster'))
  if (!account) return
  for (const name of await readdir(place, { recursive: true })) {
    await chown(join(place, name), account.uid, account.gid)
  }
}
