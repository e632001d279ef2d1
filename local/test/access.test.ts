import { networkInterfaces } from 'node:os'
import { verifyInitData } from '@fanlight/server/core/identity/init-data'
import { signInitData } from '@fanlight/server/test/sign-init-data'
import { BOT_TOKEN } from '@fanlight/server/test/test-context'
import { expect, test } from 'vitest'
import { localWarnings, readLocalConfig } from '../start/read-local-config.ts'
import { OPENING_MS, SandboxServer } from './sandbox-server.ts'

const DOORS = ['/sandbox/api/world', '/bank/api/overview', '/messenger/api/users', '/metrics']

test(
  'F22: behind a public address the key that is printed opens the sandbox, and nothing else does',
  async () => {
    const PUBLIC_URL = 'https://fanlight.example'
    await using server = await SandboxServer.open({ DEMO_WORLD: 'no', PUBLIC_URL })
    const statuses = (headers: Record<string, string>) =>
      Promise.all(DOORS.map(async (door) => (await server.ask('GET', door, { headers })).status))

    const asTunnel = await statuses({ host: 'localhost' })
    const [, path = ''] =
      /^https:\/\/fanlight\.example(\/sandbox\/enter\?key=\w{64})$/.exec(server.address) ?? []
    const wrong = await fetch(`${server.url}/sandbox/enter?key=guess`, { redirect: 'manual' })
    const entered = await fetch(server.url + path, { redirect: 'manual' })
    const [cookie = ''] = entered.headers.getSetCookie()
    const withKey = await statuses({ cookie: cookie.split(';')[0] ?? '' })

    expect(asTunnel).toEqual([403, 403, 403, 403])
    expect(wrong.status).toBe(403)
    expect([entered.status, entered.headers.get('location')]).toEqual([302, '/messenger'])
    expect(cookie).toMatch(/; HttpOnly; Secure; SameSite=Strict$/)
    expect(withKey).toEqual([200, 200, 200, 403]) // figures have a token of their own
  },
  OPENING_MS,
)

test(
  'F22: a foreign name that points to this machine reaches no phone and no bank',
  async () => {
    await using server = await SandboxServer.open({ DEMO_WORLD: 'no' })
    const ask = async (door: string, headers: Record<string, string>) => {
      const { default: http } = await import('node:http')
      const { promise, resolve } = Promise.withResolvers<number>()
      http.get(server.url + door, { headers }, (reply) => {
        reply.resume()
        resolve(reply.statusCode ?? 0)
      })
      return promise
    }

    const rebound = await Promise.all(DOORS.map((door) => ask(door, { host: 'evil.example' })))
    const byPage = await Promise.all(
      DOORS.map((door) => ask(door, { host: 'localhost', origin: 'https://evil.example' })),
    )
    const byScript = await Promise.all(DOORS.map((door) => ask(door, {})))

    expect([rebound, byPage]).toEqual([DOORS.map(() => 403), DOORS.map(() => 403)])
    expect(byScript).toEqual(DOORS.map(() => 200))
  },
  OPENING_MS,
)

test(
  'F13: the sandbox listens on this machine only, by both of its names',
  async () => {
    await using server = await SandboxServer.open({ DEMO_WORLD: 'no', HOST: '' })
    const { port } = new URL(server.url)
    const outside = Object.values(networkInterfaces())
      .flatMap((addresses) => addresses ?? [])
      .filter(({ internal, family }) => !internal && family === 'IPv4')
    const reach = (host: string) =>
      fetch(`http://${host}:${port}/healthz`).then(
        ({ status }) => status,
        () => 'refused',
      )

    expect([await reach('127.0.0.1'), await reach('localhost')]).toEqual([200, 200])
    for (const { address } of outside) expect(await reach(address)).toBe('refused')
  },
  OPENING_MS,
)

test(
  'F13: where it is shown to the network, others need the key, which is printed',
  async () => {
    await using server = await SandboxServer.open({ DEMO_WORLD: 'no', HOST: '0.0.0.0' })

    expect(server.told.at(-1)).toMatch(/^From other machines: http:.+\/sandbox\/enter\?key=\w{64}$/)
    expect((await server.ask('GET', '/sandbox/api/world')).status).toBe(200)
  },
  OPENING_MS,
)

test(
  'F13: the sandbox signs nothing that the real messenger’s servers believe',
  async () => {
    await using server = await SandboxServer.open({ DEMO_WORLD: 'no' })
    const fan = await server.newcomer()
    const now = new Date()

    const elsewhere = verifyInitData(fan.initData, { botToken: BOT_TOKEN, now })
    const here = await fan.get('/main/init')

    expect(elsewhere).toEqual({ ok: false, problem: 'forged' })
    expect(here.status).toBe(200)
  },
  OPENING_MS,
)

test(
  'F13: who holds the given token may still sign for themselves',
  async () => {
    await using server = await SandboxServer.open({ DEMO_WORLD: 'no' })
    const user = { id: 4711, first_name: 'Own' }
    const initData = signInitData({ user, authDate: new Date() }, { botToken: BOT_TOKEN })
    const headers = { authorization: `TgAuth ${initData}` }

    expect((await server.ask('GET', '/api/main/init', { headers })).status).toBe(200)
  },
  OPENING_MS,
)

test('F13: an operator who gives the sandbox a token is told what becomes of it', () => {
  const config = readLocalConfig({ MESSENGER: 'sandbox', BOT_TOKEN })

  expect(localWarnings(config)).toEqual([
    expect.stringContaining('the sandbox signs with one of its own'),
  ])
})
