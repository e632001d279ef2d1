import { type ChildProcess, spawn } from 'node:child_process'
import { EventEmitter, once } from 'node:events'
import { mkdtemp, readdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { patientConfig, withClient } from '@fanlight/server/platform/db/client-config'
import { cloneDatabase } from '@fanlight/server/platform/db/test-database'
import { COMPILE_CACHE } from '@fanlight/server/test/compile-cache'
import { expect, inject, test } from 'vitest'
import { environmentOn } from './sandbox-server.ts'

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url))

test('the sandbox prints one address, when it is ready, and logs to a file', async () => {
  await using database = await cloneDatabase(inject('testServer'))
  const env = await environmentOn(database)
  const program = start(env)
  const address = await program.printed(/https?:\/\/\S+/)

  const ready = await fetch(`http://127.0.0.1:${env.PORT}/readyz`)
  const lines = [...program.lines]
  await program.stop()

  expect(ready.status).toBe(200)
  expect(address).toBe(`Fanlight is ready: http://localhost:${env.PORT}/messenger`)
  expect(lines).toEqual([
    expect.stringMatching(/^BOT_TOKEN is set and MESSENGER is sandbox/),
    'Made the demo world.',
    address,
  ])
  expect(program.child.exitCode).toBe(0)
  const log = await readFile(join(env.DATA_DIR, 'fanlight.log'), 'utf8')
  expect(log).toContain('"level":"info"')
  await rm(env.DATA_DIR, { recursive: true })
})

test.for(process.platform === 'linux' ? ['/dev/full'] : [])(
  'F21: a server whose log is on a full disk serves on, and ends in good order',
  async (full) => {
    await using database = await cloneDatabase(inject('testServer'))
    const env = { ...(await environmentOn(database)), DEMO_WORLD: 'no' }
    await symlink(full, join(env.DATA_DIR, 'fanlight.log'))
    const program = start(env)
    await program.printed(/^Fanlight is ready/)

    const ready = await fetch(`http://127.0.0.1:${env.PORT}/readyz`)
    await program.stop()

    expect([ready.status, program.child.exitCode]).toEqual([200, 0])
    await rm(env.DATA_DIR, { recursive: true })
  },
)

test('F4: a folder that was moved keeps its database, and without it nothing is started', {
  tags: ['extended'],
}, async () => {
  const parent = await mkdtemp(join(tmpdir(), 'fanlight-moved-'))
  const [before, after] = [join(parent, 'before'), join(parent, 'after')]
  const env = { MESSENGER: 'sandbox', DEMO_WORLD: 'no', PORT: '0', LOG_LEVEL: 'silent' }
  const run = async (dataDir: string) => {
    const program = start({ ...env, DATA_DIR: dataDir })
    await program.printed(/^Fanlight is ready/)
    await program.stop()
    return readFile(join(dataDir, 'world.json'), 'utf8')
  }

  const first = await run(before)
  await rename(before, after)
  const second = await run(after)
  const shelters = await readFile(join(after, 'postgres/elsewhere.json'), 'utf8').catch(() => null)
  await rm(join(after, 'postgres'), { recursive: true })
  const refused = start({ ...env, DATA_DIR: after })
  await once(refused.child, 'close')

  expect(second).toBe(first)
  expect(refused.complaints.join('\n')).toMatch(/whose database was in .+ and is not there/)
  expect(await readdir(after)).not.toContain('postgres')
  if (shelters) await rm((JSON.parse(shelters) as { folder: string }).folder, { recursive: true })
  await rm(parent, { recursive: true })
})

test('a database of before the migrations were rewritten gets a sentence and stays as it is', {
  tags: ['extended'],
}, async () => {
  await using database = await cloneDatabase(inject('testServer'))
  const config = patientConfig(database.connection)
  await withClient(config, async (client) => {
    await client.query('delete from migration')
    await client.query(
      `insert into migration (number, name, sha256)
       select n, 'old', case n when 1 then $1 else 'old' end from generate_series(1, 28) n`,
      ['8a92a319ab5519d654f7c0a1fc583cf60c4de1c72f94fd3ce8f9b3ca11383f22'],
    )
  })
  const env = { ...(await environmentOn(database)), DEMO_WORLD: 'no' }

  const program = start(env)
  await once(program.child, 'close')

  expect(program.child.exitCode).toBe(1)
  expect(program.complaints.filter((line) => line !== '')).toEqual([
    'Fanlight did not start.',
    'The database was made by an early version of Fanlight that this one cannot carry on. ' +
      'Nothing was changed. Name an empty data folder with DATA_DIR, or an empty database with ' +
      'DATABASE_URL; the old one still works with the old version.',
  ])
  await rm(env.DATA_DIR, { recursive: true })
})

test('with a level named, the log is shown', { tags: ['extended'] }, async () => {
  await using database = await cloneDatabase(inject('testServer'))
  const env = { ...(await environmentOn(database)), LOG_LEVEL: 'info', DEMO_WORLD: 'no' }
  const program = start(env)
  await program.printed(/^Fanlight is ready/)

  await program.stop()

  expect(program.lines.some((line) => line.startsWith('{"level":"info"'))).toBe(true)
  await rm(env.DATA_DIR, { recursive: true })
})

test('for the real messenger it says what is missing before it starts', async () => {
  await using database = await cloneDatabase(inject('testServer'))
  const env = {
    ...(await environmentOn(database, { hasDemoMedia: false })),
    MESSENGER: 'telegram',
    TELEGRAM_API_ROOT: 'http://127.0.0.1:9',
    LOG_LEVEL: 'silent',
  }
  const program = start(env)
  await program.printed(/^Fanlight is ready/)

  await program.stop()

  expect(program.lines).toEqual([
    expect.stringMatching(/^PUBLIC_URL is .+ Set PUBLIC_URL to the https address/),
    expect.stringMatching(/^No real gateway takes the payments of inwizoEcom, only, singularity/),
    `Fanlight is ready: http://localhost:${env.PORT}`,
  ])
  await rm(env.DATA_DIR, { recursive: true })
})

test('F24: a sandbox that is stopped amid purchases ends in good order', async () => {
  await using database = await cloneDatabase(inject('testServer'))
  const plenty = { PURCHASES_PER_MINUTE: '1000000', REQUESTS_PER_MINUTE: '1000000' }
  const env = { ...(await environmentOn(database)), ...plenty }
  const program = start(env)
  await program.printed(/^Fanlight is ready/)
  const tipping = tipWithoutEnd(`http://127.0.0.1:${env.PORT}`)
  await tipping.sent(40)

  const stoppedAt = performance.now()
  await program.stop()
  const seconds = (performance.now() - stoppedAt) / 1000
  await tipping.end()

  expect([program.child.exitCode, program.child.signalCode]).toEqual([0, null])
  expect(seconds).toBeLessThan(14)
  await rm(env.DATA_DIR, { recursive: true })
})

test('F24: a messenger that never answers does not hold up a stop', {
  tags: ['extended'],
}, async () => {
  await using database = await cloneDatabase(inject('testServer'))
  const asked = Promise.withResolvers<void>()
  const silent = createServer(() => asked.resolve()).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo
  const env = {
    ...(await environmentOn(database, { hasDemoMedia: false })),
    MESSENGER: 'telegram',
    TELEGRAM_API_ROOT: `http://127.0.0.1:${port}`,
    LOG_LEVEL: 'silent',
  }
  const program = start(env)
  await program.printed(/^Fanlight is ready/)
  await asked.promise

  await program.stop()

  expect(program.child.exitCode).toBe(0)
  silent.closeAllConnections()
  silent.close()
  await rm(env.DATA_DIR, { recursive: true })
})

test('without its token it ends at once, in plain words', async () => {
  const program = start({ MESSENGER: 'telegram' })

  await once(program.child, 'close')

  expect(program.child.exitCode).toBe(1)
  expect(program.complaints.filter((line) => line !== '')).toEqual([
    'Fanlight did not start.',
    'MESSENGER=telegram needs BOT_TOKEN, the token that BotFather gave you.',
  ])
})

test('with a data folder that cannot be written it ends in plain words', async () => {
  const program = start({ DATA_DIR: join(MAIN, 'data') })

  await once(program.child, 'close')

  expect(program.child.exitCode).toBe(1)
  expect(program.complaints.filter((line) => line !== '')).toEqual([
    'Fanlight did not start.',
    expect.stringMatching(
      /^Nothing can be written in the data folder .+ Name another with DATA_DIR/,
    ),
  ])
})

/** Many fans tip at once, over connections that are kept, until they are told to stop. */
function tipWithoutEnd(url: string) {
  let count = 0
  let isEnding = false
  const enough = new EventEmitter()
  const ask = async <T>(path: string, body?: object, headers: Record<string, string> = {}) => {
    const reply = await fetch(url + path, {
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
      headers: { ...(body && { 'content-type': 'application/json' }), ...headers },
    })
    return (await reply.json()) as T
  }
  const tipAs = async (initData: string) => {
    const headers = { authorization: `TgAuth ${initData}` }
    while (!isEnding) {
      const draft = { message: '', currency: 'eur', amount: 1 }
      const { tips } = await ask<{ tips: { id: string } }>('/api/im/1/tips', draft, headers)
      await ask(`/api/im/tips/${tips.id}/send`, { currency: 'eur' }, headers)
      count += 1
      enough.emit('tip')
    }
  }
  const world = ask<{ fans: { initData: string; eurBalance: number }[] }>('/sandbox/api/world')
  const tipping = world.then(({ fans }) => {
    const rich = fans.filter(({ eurBalance }) => eurBalance > 2).map(({ initData }) => initData)
    // The server goes away under them, which is the point.
    return Promise.allSettled(
      Array.from({ length: 4 }, () => rich)
        .flat()
        .map(tipAs),
    )
  })
  return {
    async sent(wanted: number) {
      while (count < wanted) await once(enough, 'tip')
    },
    async end() {
      isEnding = true
      await tipping
    },
  }
}

interface StartedProgram {
  child: ChildProcess
  lines: string[]
  complaints: string[]
  printed(what: RegExp): Promise<string>
  stop(): Promise<void>
}

function start(env: Record<string, string>): StartedProgram {
  const child = spawn(process.execPath, [MAIN], {
    env: { PATH: process.env['PATH'], ...COMPILE_CACHE, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const lines: string[] = []
  const complaints: string[] = []
  const output = createInterface(child.stdout).on('line', (line) => lines.push(line))
  createInterface(child.stderr).on('line', (line) => complaints.push(line))
  return {
    child,
    lines,
    complaints,
    async printed(what) {
      for (;;) {
        const found = lines.find((line) => what.test(line))
        if (found !== undefined) return found
        if (child.exitCode !== null) throw new Error(`it ended: ${complaints.join('\n')}`)
        await Promise.race([once(output, 'line'), once(child, 'exit')])
      }
    },
    async stop() {
      const closed = once(child, 'close')
      child.kill('SIGTERM')
      await closed
    },
  }
}
