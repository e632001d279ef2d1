import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readLocalConfig } from '../start/read-local-config.ts'
import { OPENING_MS, SandboxServer } from './sandbox-server.ts'

test(
  'the first start makes the demo world, the second finds it',
  async () => {
    await using server = await SandboxServer.open()
    const first = await server.world()
    const told = [...server.told]
    await server.stop()
    server.told.length = 0

    await server.start()

    expect(told).toEqual(['Made the demo world.'])
    expect(server.told).toEqual([])
    expect(server.address).toMatch(/^http:\/\/localhost:\d+\/messenger$/)
    expect((await server.ask('GET', '/readyz')).status).toBe(200)
    const again = await server.world()
    expect(again.fans.map(({ name }) => name)).toEqual(first.fans.map(({ name }) => name))
    expect(again.messages).toEqual(first.messages)
  },
  OPENING_MS,
)

test(
  'without the demo world a start has no people, and a reset neither',
  async () => {
    await using server = await SandboxServer.open({ DEMO_WORLD: 'no' })
    const { accounts } = await server.control<{ accounts: number }>('/audit')
    const { id } = await server.control('/fans', { firstName: 'Only' })
    const before = await server.world()

    await server.control('/reset')

    expect(before.fans).toMatchObject([{ id }])
    expect(await server.world()).toMatchObject({ creators: [], fans: [], posts: [], messages: [] })
    expect(await server.control('/audit')).toMatchObject({ balanced: true, accounts })
  },
  OPENING_MS,
)

test(
  'a second server on the same port says who is in the way',
  async () => {
    await using server = await SandboxServer.open({ DEMO_WORLD: 'no' })
    const port = new URL(server.url).port

    const second = SandboxServer.open({ DEMO_WORLD: 'no', PORT: port })

    await expect(second).rejects.toThrow(`Port ${port} is taken.`)
  },
  OPENING_MS,
)

test.each([
  [{}, '/data/fanlight.log'],
  [{ MESSENGER: 'sandbox', BOT_TOKEN: '1:a' }, '/data/fanlight.log'],
  [{ LOG_LEVEL: 'info' }, null],
  [{ BOT_TOKEN: '1:a' }, null],
])('with %j the log goes where it helps', (env, file) => {
  const { logFile, logLevel } = readLocalConfig({ DATA_DIR: '/data', ...env })

  expect([logFile, logLevel]).toEqual([file, 'info'])
})

test('pictures of free posts and blurs of the others are served to all', {
  tags: ['extended'],
  timeout: OPENING_MS,
}, async () => {
  await using server = await SandboxServer.open()
  const fan = await server.fan('Max')
  type Feed = { posts: { attachments: { thumbnail: string; photoMedium: string }[] }[] }
  const free = (await fan.post<Feed>('/profile/1/posts', { onlyFree: true })).body.posts
  const paid = (await fan.post<Feed>('/profile/1/posts', { onlySponsored: false })).body.posts
  const get = async (path: string) => {
    const reply = await fetch(server.url + path)
    return [reply.status, reply.headers.get('content-type')]
  }

  for (const { attachments } of [...free, ...paid]) {
    for (const { thumbnail, photoMedium } of attachments) {
      expect(await get(thumbnail)).toEqual([200, 'image/webp'])
      expect(await get(photoMedium)).toEqual([200, 'image/webp'])
    }
  }
})

test(
  'a subscriber is given what opens the sealed pictures, and others are not',
  async () => {
    await using server = await SandboxServer.open()
    const hasKey = async (name: string) => {
      const fan = await server.fan(name)
      const { body } = await fan.get<{ decryptKeys: Record<string, string> }>('/main/init')
      return '1' in body.decryptKeys
    }

    expect(await hasKey('Putri')).toBe(true)
    expect(await hasKey('Emma')).toBe(true)
    expect(await hasKey('Max')).toBe(false)
  },
  OPENING_MS,
)

test(
  'every picture lies in the folder sealed, and nothing else does',
  async () => {
    await using server = await SandboxServer.open()
    const media = join(server.dataDir, 'media')
    const entries = await readdir(media, { recursive: true, withFileTypes: true })
    const files = entries.filter((entry) => entry.isFile() && entry.name !== 'world.json')

    const heads = await Promise.all(
      files.map(async ({ parentPath, name }) =>
        (await readFile(join(parentPath, name))).subarray(0, 5),
      ),
    )

    expect(files.length).toBeGreaterThan(200)
    expect(new Set(heads.map((head) => head.toString('latin1')))).toEqual(new Set(['SVF1\u0001']))
  },
  OPENING_MS,
)

test('nothing is left behind in the folder but what is kept', {
  tags: ['extended'],
  timeout: OPENING_MS,
}, async () => {
  await using server = await SandboxServer.open()
  await server.advance({ seconds: 60 })

  const names = await readdir(join(server.dataDir))

  expect(names.toSorted()).toEqual([
    'demo',
    'media',
    'sandbox-clock',
    'sandbox.sqlite',
    'sandbox.sqlite-shm',
    'sandbox.sqlite-wal',
    'server-secret',
    'uploads',
    'world.json',
  ])
})
