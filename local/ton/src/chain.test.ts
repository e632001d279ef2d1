import { Address, beginCell, Cell, internal, loadMessage } from '@ton/core'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Database, openDatabase } from '../../shared/database.ts'
import { type Chain, ChainRefusal, normalisedHash, openChain } from './chain.ts'
import { setFault } from './faults.store.ts'
import { openMachine } from './machine.ts'
import { createTables } from './schema.ts'
import { toncenterRoutes } from './toncenter.routes.ts'
import { openWallet, seedOf, signerOf, type WalletContract } from './wallet-contract.ts'

const COIN = 1_000_000_000n
const REFERENCE = '7Q3K9M2DXR4TW8HN'

let db: Database
let chain: Chain
let http: FastifyInstance
let nowMs: number
let fan: WalletContract
let creator: WalletContract

beforeEach(async () => {
  db = openDatabase(':memory:')
  createTables(db)
  nowMs = 1_790_000_000_000
  const clock = { now: () => new Date(nowMs) }
  chain = openChain({ db, clock })
  http = Fastify()
  toncenterRoutes(http, { db, clock, chain })
  fan = await openWallet(Buffer.alloc(32, 1), 'v5R1')
  creator = await openWallet(Buffer.alloc(32, 2), 'v4R2')
})
afterEach(async () => {
  await http.close()
  db.close()
})

test('the machine gives the transaction of the vector', async () => {
  const machine = await openMachine()
  const to = new Address(0, Buffer.alloc(32, 0x11))
  const info = {
    type: 'internal' as const,
    ihrDisabled: true,
    bounce: false,
    bounced: false,
    src: new Address(-1, Buffer.alloc(32)),
    dest: to,
    value: { coins: COIN },
    ihrFee: 0n,
    forwardFee: 0n,
    createdLt: 0n,
    createdAt: 1,
  }
  const { storeMessage } = await import('@ton/core')
  const message = beginCell()
    .store(storeMessage({ info, body: Cell.EMPTY }))
    .endCell()

  const run = { shardAccount: null, address: to, message, now: 1_790_000_000, lt: 1_000_000n }
  const ran = await machine.run(run)

  expect(ran.isAccepted && ran.transaction.hash().toString('hex')).toBe(
    '80a445a22e3fd8372653419f1d9b892a525731fd83e55259653f1bb3a4fb71ba',
  )
})

test('keys and addresses are those of the vectors', async () => {
  const testnet = await openWallet(Buffer.alloc(32, 1), 'v5R1', -3)

  expect(signerOf(Buffer.alloc(32, 1)).publicKey.toString('hex')).toBe(
    '8a88e3dd7409f195fd52db2d3cba5d72ca6709bf1d94121bf3748801b40f6f5c',
  )
  expect([fan, testnet, creator].map(({ address }) => address.toRawString())).toEqual([
    '0:9d1e1843624c4d175a695a8c2de8a5a61f03b93336e8caa4e164bf6cbbab205e',
    '0:9b497c508fc1628f291e9a15742816c8671545350291fa91a29eb600a303a6f7',
    '0:1a0d417053f36c58b2b50c0e55485f342af963e79ac1f8fe8afb7c31023b8c39',
  ])
  expect(seedOf('a world', '1')).not.toEqual(seedOf('another world', '1'))
})

test('a transfer is the vector’s, and its normalised hash stays the same without its contract', async () => {
  const cell = await fan.transfer({
    seqno: 0,
    validUntil: 1_790_000_300,
    messages: [tip(2n * COIN)],
  })
  const message = loadMessage(cell.beginParse())

  expect(cell.hash().toString('hex')).toBe(
    'e274196dcf6c6401fea175d69ef2d3e2b900e5783ecd256307d9efec2407b106',
  )
  expect(normalisedHash(message)).toBe(
    '1c496f5de3d7e0f501dce83812b79d4f82493ec5f3590f631db86717296169f7',
  )
  expect(normalisedHash({ ...message, init: null })).toBe(normalisedHash(message))
})

test('a payment arrives exactly, at a wallet that is not deployed too', async () => {
  await chain.grant(fan.address, 5n * COIN)

  await pay(tip(2n * COIN))
  nowMs += 1000

  expect(chain.account(creator.address)).toMatchObject({ balance: 2n * COIN, status: 'uninit' })
  const [found] = await transactions(`/transactionsByMessage?body_hash=${bodyHash()}`)
  expect(found).toMatchObject({
    account: creator.address.toRawString().toUpperCase(),
    emulated: false,
    finality: 'finalized',
    description: { aborted: true, compute_ph: { skipped: true, reason: 'no_state' } },
    in_msg: { source: fan.address.toRawString().toUpperCase(), value: String(2n * COIN) },
  })
})

test('the fee of a first payment is the network’s of today', async () => {
  await chain.grant(fan.address, 5n * COIN)

  await pay(tip(2n * COIN))

  const fee = 3n * COIN - chain.account(fan.address).balance
  expect(Number(fee) / 1e9).toBeCloseTo(0.00099, 5)
})

test('the same signed message is refused the second time', async () => {
  await chain.grant(fan.address, 9n * COIN)
  const sent = await pay(tip(2n * COIN))

  await expect(chain.send(sent)).rejects.toThrow(new ChainRefusal(133))

  expect(chain.account(creator.address).balance).toBe(2n * COIN)
})

test('a wallet with too little sends nothing, and its transaction succeeds all the same', async () => {
  await chain.grant(fan.address, COIN)

  const sent = await pay(tip(2n * COIN))
  nowMs += 1000

  const norm = normalisedHash(loadMessage(sent.beginParse()))
  const [own] = await transactions(`/transactionsByMessage?msg_hash=${norm}&direction=in`)
  expect(own).toMatchObject({
    description: { action: { success: true, skipped_actions: 1 } },
    out_msgs: [],
  })
  expect(chain.account(creator.address).balance).toBe(0n)
})

test('a payment is pending for a second, and then final', async () => {
  await chain.grant(fan.address, 5n * COIN)
  await pay(tip(2n * COIN))
  const account = creator.address.toRawString()

  const pending = await transactions(`/pendingTransactions?account=${account}`)
  const early = await transactions(`/transactions?account=${account}&sort=asc&limit=1000`)
  nowMs += 1000
  const final = await transactions(`/transactions?account=${account}&sort=asc&limit=1000`)

  expect(pending).toMatchObject([{ emulated: true, mc_block_seqno: 0 }])
  expect([early, final.length]).toEqual([[], 1])
})

test.each([
  ['chain_outage', 503],
  ['chain_too_many_requests', 429],
] as const)('%s answers one call by %d', async (fault, status) => {
  setFault(db, fault, 1)

  const [first, second] = [
    await http.inject('/masterchainInfo'),
    await http.inject('/masterchainInfo'),
  ]

  expect([first.statusCode, second.statusCode]).toEqual([status, 200])
})

async function pay(message: ReturnType<typeof internal>): Promise<Cell> {
  const cell = await fan.transfer({ seqno: 0, validUntil: 1_790_000_300, messages: [message] })
  await chain.send(cell)
  return cell
}

function tip(value: bigint) {
  return internal({ to: creator.address, value, bounce: false, body: comment() })
}

function comment(): Cell {
  return beginCell().storeUint(0, 32).storeStringTail(REFERENCE).endCell()
}

function bodyHash(): string {
  return comment().hash().toString('base64url')
}

async function transactions(url: string): Promise<{ [field: string]: unknown }[]> {
  return (await http.inject(url)).json<{ transactions: [] }>().transactions
}
