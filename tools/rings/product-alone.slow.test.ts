import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { access } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { databaseUrl } from '@fanlight/server/test/database-url'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { cloneDatabase } from '../../apps/server/src/platform/db/test-database.ts'
import { fromRoot } from '../repo.ts'
import { copyProduct, type ProductCopy } from './copy-product.ts'

const run = promisify(execFile)
const PATH = process.env['PATH'] ?? ''

const PRODUCTION = {
  NODE_ENV: 'production',
  BOT_TOKEN: '222222222:token-of-the-business',
  PUBLIC_URL: 'https://fanlight.example',
  TELEGRAM_API_ROOT: 'http://127.0.0.1:9', // a messenger that is not there
  PORT: '0',
  HOST: '127.0.0.1',
}

let copy: ProductCopy
beforeAll(async () => {
  copy = await copyProduct()
  // In a process of its own: a test's environment would build pages for development.
  await run(process.execPath, [copy.path('tools/build.ts')], { env: { PATH } })
}, 300_000)
afterAll(() => copy[Symbol.asyncDispose]())

test('the server compiles in a tree that has no local ring', { tags: ['extended'] }, async () => {
  const tsc = fromRoot('node_modules/.bin/tsc')

  const compiling = run(tsc, ['--project', copy.path('apps/server')])

  await expect(compiling).resolves.toMatchObject({ stdout: '' })
  await expect(access(copy.path('local'))).rejects.toThrow('ENOENT')
})

test('it serves the product there, and nothing of the sandbox', {
  tags: ['extended'],
}, async () => {
  await using database = await cloneDatabase(inject('testServer'))
  const server = start({ ...PRODUCTION, DATABASE_URL: databaseUrl(database.connection) })
  const address = await server.listening()
  const ask = async (path: string, method = 'GET') => {
    const reply = await fetch(address + path, { method, headers: { accept: 'text/html' } })
    return [reply.status, reply.headers.get('content-type')?.split(';')[0]]
  }

  expect(await ask('/healthz')).toEqual([200, 'application/json'])
  expect(await ask('/readyz')).toEqual([200, 'application/json'])
  expect(await ask('/')).toEqual([200, 'text/html'])
  expect(await ask('/sandbox/api/world')).toEqual([404, 'application/json'])
  expect(await ask('/sandbox/api/reset', 'POST')).toEqual([404, 'application/json'])
  expect(await ask('/messenger')).toEqual([404, 'application/json'])
  expect(await ask('/bank')).toEqual([404, 'application/json'])
  expect(await server.stop()).toBe(0)
})

test('asked for the sandbox it does not start, and says where there is one', {
  tags: ['extended'],
}, async () => {
  const server = start({ ...PRODUCTION, MESSENGER: 'sandbox' })

  expect(await server.ended()).toBe(1)
  expect(server.said()).toContain('MESSENGER is sandbox, and there is none in this program')
})

/** Production's program in the copy, with no other variables than these. */
function start(env: Record<string, string>) {
  const child = spawn(process.execPath, [copy.path('apps/server/src/main.ts')], {
    env: { PATH, DATA_DIR: copy.path('data'), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const closed = once(child, 'close') as Promise<[number | null]>
  const lines: string[] = []
  for (const stream of [child.stdout, child.stderr]) {
    createInterface(stream).on('line', (line) => lines.push(line))
  }
  const ended = async () => (await closed)[0]
  return {
    ended,
    said: () => lines.join('\n'),
    /** Where it listens, once it does. */
    async listening() {
      const line = await Promise.race([
        closed.then(() => Promise.reject(new Error(lines.join('\n')))),
        firstLine(child.stdout, /"msg":"Server listening at (http:[^"]+)"/),
      ])
      return line
    },
    stop() {
      child.kill('SIGTERM')
      return ended()
    },
  }
}

function firstLine(stream: NodeJS.ReadableStream, pattern: RegExp): Promise<string> {
  return new Promise((resolve) => {
    createInterface(stream).on('line', (line) => {
      const [, found] = pattern.exec(line) ?? []
      if (found !== undefined) resolve(found)
    })
  })
}
