import { beginCell, type Cell, internal } from '@ton/core'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Database, openDatabase } from '../../shared/database.ts'
import { type Chain, openChain } from './chain.ts'
import { explorerRoutes } from './explorer.routes.ts'
import { openMachine } from './machine.ts'
import { createTables } from './schema.ts'
import type { TransactionPage, TransactionView } from './views.ts'
import { openWallet, type WalletContract } from './wallet-contract.ts'

const COIN = 1_000_000_000n
const LOADING_MS = 90_000
const REFERENCE = '7Q3K9M2DXR4TW8HN'
const START_MS = 1_790_000_000_000

let db: Database
let chain: Chain
let http: FastifyInstance
let nowMs: number
let fan: WalletContract
let creator: WalletContract

beforeAll(() => openMachine(), LOADING_MS)
beforeEach(async () => {
  db = openDatabase(':memory:')
  createTables(db)
  nowMs = START_MS
  const clock = { now: () => new Date(nowMs) }
  chain = openChain({ db, clock })
  http = Fastify()
  explorerRoutes(http, { db, clock })
  fan = await openWallet(Buffer.alloc(32, 1), 'v5R1')
  creator = await openWallet(Buffer.alloc(32, 2), 'v4R2')
})
afterEach(async () => {
  await http.close()
  db.close()
})

test('a payment tells what it brought to the last billionth, from whom, and by which comment', async () => {
  await chain.grant(fan.address, 5n * COIN)
  await pay(2n * COIN + 1n)
  nowMs += 1000

  const [paid] = (await list()).transactions

  expect(await read(paid?.hash)).toMatchObject({
    kind: 'payment',
    account: text(creator),
    from: text(fan),
    to: text(creator),
    coins: '2.000000001',
    comment: REFERENCE,
    fees: '0',
    atMs: START_MS,
    logicalTime: expect.stringMatching(/^[1-9]\d+$/),
    ledTo: [],
  })
})

test('a payment and the signed message that sent it lead to each other, and not to the coins before', async () => {
  await chain.grant(fan.address, 5n * COIN)
  await pay(2n * COIN)
  const [paid, signed, given] = (await list()).transactions

  const [forth, back] = [await read(signed?.hash), await read(paid?.hash)]

  expect([given?.kind, given?.coins]).toEqual(['given', '5'])
  expect(forth).toMatchObject({ kind: 'outside', coins: null, from: '', sentBy: null })
  expect(Number(forth.fees)).toBeGreaterThan(0)
  expect(forth.ledTo).toEqual([paid])
  expect(back.sentBy).toEqual(signed)
})

test('a transaction is pending for a second, and final in a block from then on', async () => {
  await chain.grant(fan.address, COIN)
  const [given] = (await list()).transactions

  const pending = await read(given?.hash)
  nowMs += 1000
  const final = await read(given?.hash)

  expect([pending.isFinal, pending.block]).toEqual([false, null])
  expect([final.isFinal, final.block]).toEqual([true, Math.floor((START_MS + 1000) / 400)])
})

test('what vanished before it was final is unknown, as a hash that never was', async () => {
  await chain.grant(fan.address, 5n * COIN)
  await pay(2n * COIN, { isInvalid: true })
  const [paid] = (await list()).transactions
  const seen = await ask(`/transactions/${paid?.hash}`)

  nowMs += 1000

  expect(seen.statusCode).toBe(200)
  expect((await ask(`/transactions/${paid?.hash}`)).statusCode).toBe(404)
  expect((await ask(`/transactions/${'0'.repeat(64)}`)).statusCode).toBe(404)
  expect((await list()).transactions.map(({ kind }) => kind)).toEqual(['given'])
})

test('a hash is known in capital letters too', async () => {
  await chain.grant(fan.address, COIN)
  const [given] = (await list()).transactions

  expect((await read(given?.hash.toUpperCase())).hash).toBe(given?.hash)
})

test('pages follow each other, the newest first, without a gap or a repeat', async () => {
  for (let coins = 1n; coins <= 41n; coins += 1n) await chain.grant(fan.address, coins * COIN)

  const first = await list()
  const second = await list(first.olderBefore)
  const third = await list(second.olderBefore)

  const coins = [first, second, third].map(({ transactions }) =>
    transactions.map((each) => Number(each.coins)),
  )
  expect(coins.flat()).toEqual(Array.from({ length: 41 }, (_, at) => 41 - at))
  expect(coins.map(({ length }) => length)).toEqual([20, 20, 1])
  expect(third.olderBefore).toBeNull()
})

async function pay(value: bigint, options?: { isInvalid: boolean }) {
  const message = internal({ to: creator.address, value, bounce: false, body: comment() })
  const validUntil = START_MS / 1000 + 300
  await chain.send(await fan.transfer({ seqno: 0, validUntil, messages: [message] }), options)
}

function comment(): Cell {
  return beginCell().storeUint(0, 32).storeStringTail(REFERENCE).endCell()
}

function text({ address }: WalletContract): string {
  return address.toString({ bounceable: false })
}

function ask(path: string) {
  return http.inject(`/explorer-api${path}`)
}

async function list(before: number | null = null): Promise<TransactionPage> {
  return (await ask(`/transactions${before === null ? '' : `?before=${before}`}`)).json()
}

async function read(hash = ''): Promise<TransactionView> {
  return (await ask(`/transactions/${hash}`)).json()
}
