import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Bots } from '../../providers/telegram/bots.ts'
import { pagesRoutes } from './pages.routes.ts'
import { readSite } from './site.ts'

const PAGE = '<style>b{}</style><script>boot()</script><p>the app'
const STAGING = 'http://staging.example:8081'
const SCRIPT = 'export const app = 1'
const AS_BROWSER = { accept: 'text/html,*/*', 'accept-encoding': 'gzip, br' }

const platform = { username: 'fanlight_bot' }
const BOTS = { speakingFor: () => platform } as unknown as Bots

let folder: string
let http: FastifyInstance

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pages-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'routes.json'), '{"paths":["/","/payForm","/topup/failed"]}')
  await writeFile(join(folder, 'index.html'), PAGE)
  await writeFile(join(folder, 'assets/app-1a2b.js'), SCRIPT)
  await writeFile(join(folder, 'assets/app-1a2b.js.br'), brotliCompressSync(SCRIPT))
  http = await serverFor(folder)
})

afterAll(async () => {
  await http.close()
  await rm(folder, { recursive: true })
})

test.each(['/', '/payForm?token=1', '/PAYFORM', '/TopUp/Failed', '/payform/'])(
  'the app’s page is at %s',
  async (url) => {
    const reply = await http.inject({ url })

    expect(reply.statusCode).toBe(200)
    expect(reply.body).toBe(PAGE)
  },
)

test('a browser at an address that nobody knows gets the page, which says so', async () => {
  const reply = await http.inject({ url: '/nowhere', headers: AS_BROWSER })

  expect(reply.statusCode).toBe(404)
  expect(reply.body).toBe(PAGE)
})

test.each(['/nowhere', '/api/nowhere', '/sandbox/api/world', '/assets/none.js', '/index.html'])(
  'a script at %s gets no page',
  async (url) => {
    const reply = await http.inject({ url })

    expect(reply.statusCode).toBe(404)
    expect(reply.body).not.toContain('the app')
  },
)

test('a browser below the API or the sandbox gets no page either', async () => {
  for (const url of ['/api/nowhere', '/sandbox/api/world', '/bank/none', '/messenger/none']) {
    const reply = await http.inject({ url, headers: AS_BROWSER })
    expect(reply.body, url).not.toContain('the app')
  }
})

test('the page may be framed by the messenger and runs only its own scripts', async () => {
  const { headers } = await http.inject('/')
  const policy = String(headers['content-security-policy'])

  expect(policy).toContain("frame-ancestors 'self' https://web.telegram.org")
  expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/=]+';/)
  expect(policy).not.toContain('unsafe')
  expect(policy).toContain('ws://localhost:8080')
  expect(headers['allow-csp-from']).toBe('*')
})

test('F29: the page calls and shows nothing of hosts that nobody named', async () => {
  const policy = String((await http.inject('/')).headers['content-security-policy'])

  for (const rule of policy.split('; ').filter((each) => !each.startsWith('frame-ancestors')))
    expect(rule).not.toMatch(/ (https|wss|http|ws):( |$)|\*/)
})

test('D11: the page may call the hosts that the operator names, also one that is not secure', async () => {
  const policy = String((await http.inject('/')).headers['content-security-policy'])
  const [images, calls] = ['img-src', 'connect-src'].map((name) =>
    policy.split('; ').find((rule) => rule.startsWith(name)),
  )

  expect(images).toContain(STAGING)
  expect(calls).toContain(STAGING)
  expect(calls).toContain('ws://staging.example:8081')
  expect(calls).toContain('wss://fan.example')
})

test('a hashed file is kept for ever, and compressed for those who take it', async () => {
  const reply = await http.inject({ url: '/assets/app-1a2b.js', headers: AS_BROWSER })

  expect(reply.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
    'content-type': 'text/javascript; charset=utf-8',
    vary: 'accept-encoding',
  })
  expect(brotliDecompressSync(reply.rawPayload).toString()).toBe(SCRIPT)
})

test('a browser that has the page already is told so', async () => {
  const { etag, 'cache-control': caching } = (await http.inject('/')).headers

  const again = await http.inject({ url: '/', headers: { 'if-none-match': `W/${etag}` } })

  expect(caching).toBe('no-cache')
  expect(again.statusCode).toBe(304)
  expect(again.body).toBe('')
})

test('no path leads out of what was built', async () => {
  const reply = await http.inject('/assets/..%2f..%2fetc%2fpasswd')

  expect(reply.statusCode).toBe(404)
})

test.each([
  ['/support', 'en', 'Help with a payment', 'Помощь'],
  ['/support?lang=ru', 'en', 'Помощь с оплатой', 'Help'],
  ['/support', 'ru-RU,ru;q=0.9,en;q=0.5', 'Помощь с оплатой', 'Help'],
  ['/about?lang=en', 'ru', 'About Fanlight', 'Автор'],
  ['/about', 'ru', 'О Fanlight', 'Creators'],
])('U3: %s for a browser that speaks %s is in one language', async (url, accepted, has, lacks) => {
  const { statusCode, body } = await http.inject({ url, headers: { 'accept-language': accepted } })

  expect(statusCode).toBe(200)
  expect(body).toContain(`<h1>${has}</h1>`)
  expect(body).not.toContain(lacks)
})

test('U3: the support page has a way back into the chat, and nothing runs on it', async () => {
  const { body, headers } = await http.inject('/support')

  expect(body).toContain('href="https://t.me/fanlight_bot?start=paysupport"')
  expect(body).toContain('prefers-color-scheme:dark')
  expect(body).not.toContain('<script')
  expect(String(headers['content-security-policy'])).toMatch(/style-src 'self' 'sha256-/)
})

test('a server without a built app starts all the same', async () => {
  const bare = await serverFor(join(folder, 'nothing'))

  expect((await bare.inject('/')).statusCode).toBe(404)
  await bare.close()
})

async function serverFor(site: string) {
  const server = Fastify()
  const hosts = { production: 'https://fan.example', preproduction: null, staging: STAGING }
  const ctx = { settings: { publicUrl: 'http://localhost:8080', hosts }, log: { info: () => {} } }
  const sites = { miniApp: readSite(site), studio: null }
  pagesRoutes(server, { ...ctx, bots: BOTS }, sites)
  return server
}
