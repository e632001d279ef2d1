import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '../../shared/database.ts'
import { openTonBox, type TonBox } from './ton-box.ts'
import type { WalletView } from './views.ts'

const log = { debug() {}, info() {}, warn() {}, error() {} }
const LOADING_MS = 90_000

let folder: string
let http: FastifyInstance
let box: TonBox
let mayEnter: boolean

beforeEach(async () => {
  mayEnter = true
  folder = await mkdtemp(join(tmpdir(), 'fanlight-ton-'))
  for (const page of ['index', 'wallet']) {
    await writeFile(join(folder, `${page}.html`), `<title>${page}</title>`)
  }
  http = Fastify()
  const clock = { now: () => new Date(1_790_000_000_000) }
  const db = openDatabase(':memory:')
  const publicUrl = 'http://localhost'
  const parts = { db, clock, log, publicUrl, secret: 'a world' }
  const pages = pathToFileURL(`${folder}/`)
  box = openTonBox({ ...parts, pages, mayEnter: () => mayEnter })
  await box.mount(http)
})
afterEach(async () => {
  await http.close()
  await box.close()
  await rm(folder, { recursive: true })
})

test.each([
  ['/ton/wallet?id=1', 'wallet', "'self'"],
  ['/ton', 'index', "'none'"],
  ['/ton/', 'index', "'none'"],
  [`/ton/transaction/${'ab'.repeat(32)}`, 'index', "'none'"],
])('%s runs only its own scripts, and is framed by no stranger', async (path, title, framedBy) => {
  const reply = await http.inject(path)

  const policy = String(reply.headers['content-security-policy']).split('; ')
  expect(reply.body).toBe(`<title>${title}</title>`)
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("script-src 'self'")
  expect(policy).toContain(`frame-ancestors ${framedBy}`)
  expect(policy.join()).not.toMatch(/unsafe|https?:|\*/)
})

test('a stranger reads the chain and moves nothing in a wallet', async () => {
  mayEnter = false
  const question = { method: 'POST', url: '/ton/wallet-api/7/answer' } as const

  const read = await http.inject('/ton/explorer-api/transactions')
  const refused = [
    await http.inject('/ton/wallet-api/7'),
    await http.inject({ ...question, payload: { answer: 'approve' } }),
  ]

  expect(read.json()).toEqual({ transactions: [], olderBefore: null })
  expect(refused.map(({ statusCode }) => statusCode)).toEqual([403, 403])
})

test(
  'an answer to a question that another has replaced answers neither',
  async () => {
    await openLink('1'.repeat(64))
    const first = await asked()
    await openLink('2'.repeat(64))

    const late = await answer(first?.id)
    const second = await asked()
    const inTime = await answer(second?.id)

    expect(first).toMatchObject({ kind: 'connect', domain: 'app.example', messages: [] })
    expect(second?.id).not.toBe(first?.id)
    expect([late, inTime]).toEqual([{ isAnswered: false }, { isAnswered: true }])
    expect(await asked()).toBeNull()
  },
  LOADING_MS,
)

async function openLink(clientId: string) {
  const request = { manifestUrl: 'https://app.example/m.json', items: [{ name: 'ton_addr' }] }
  const startParam = `v=2&id=${clientId}&r=${encodeURIComponent(JSON.stringify(request))}`
  await http.inject({ method: 'POST', url: '/ton/wallet-api/7/open', payload: { startParam } })
}

async function asked() {
  return (await http.inject('/ton/wallet-api/7')).json<WalletView>().question
}

async function answer(question: number | undefined) {
  const payload = { answer: 'approve', question }
  return (await http.inject({ method: 'POST', url: '/ton/wallet-api/7/answer', payload })).json()
}
