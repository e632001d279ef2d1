import { type Address, beginCell, Cell } from '@ton/core'
import { Base64, hexToByteArray, SessionCrypto } from '@tonconnect/protocol'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Database, openDatabase } from '../../shared/database.ts'
import { type Bridge, openBridge } from './bridge.ts'
import { openChain } from './chain.ts'
import { setFault } from './faults.store.ts'
import type { TonFault } from './faults.ts'
import { openMachine } from './machine.ts'
import { createTables } from './schema.ts'
import { openWallet } from './wallet-contract.ts'
import { openWalletSessions, type WalletSessions } from './wallet-sessions.ts'
import { pay, type WalletsContext, walletOf } from './wallets.ts'

const USER = 7
const COIN = 1_000_000_000n
const LOADING_MS = 90_000
const log = { debug() {}, info() {}, warn() {}, error() {} }

let db: Database
let ctx: WalletsContext
let bridge: Bridge
let sessions: WalletSessions
let creator: Address
let nowMs: number

beforeAll(() => openMachine(), LOADING_MS)
beforeEach(async () => {
  nowMs = 1_790_000_000_000
  db = openDatabase(':memory:')
  createTables(db)
  const clock = { now: () => new Date(nowMs) }
  const chain = openChain({ db, clock })
  ctx = { db, clock, log, chain, secret: 'a world' }
  bridge = openBridge({ db, clock })
  sessions = openWalletSessions(ctx, bridge)
  creator = (await openWallet(Buffer.alloc(32, 2), 'v4R2')).address
})
afterEach(() => db.close())

test.each<[TonFault | null, bigint]>([
  [null, 2n * COIN],
  ['wallet_drops_comment', 2n * COIN],
  ['wallet_other_account', 2n * COIN],
  ['wallet_silent', 2n * COIN],
  ['wallet_bounceable', 0n],
  ['wallet_keeps_message', 0n],
  ['wallet_insufficient', 0n],
  ['chain_invalidates', 0n],
  ['wallet_fee_from_value', 2n * COIN - 66_667n],
  ['wallet_pays_twice', 4n * COIN],
])('with %s the creator gets %d', async (fault, value) => {
  if (fault) setFault(db, fault, 1)

  const signed = await pay(ctx, String(USER), await request())

  expect(ctx.chain.account(creator).balance).toBe(value)
  expect(signed === null).toBe(fault === 'wallet_silent')
})

test.each<[TonFault | null, boolean]>([
  [null, false],
  ['wallet_late', true],
])('with %s what was signed still runs after its limit: %j', async (fault, runs) => {
  if (fault) setFault(db, fault, 1)
  setFault(db, 'wallet_keeps_message', 1)
  const signed = await pay(ctx, String(USER), await request())

  nowMs += 400_000
  await ctx.chain.send(Cell.fromBase64(signed ?? '')).catch(() => {})

  expect(ctx.chain.account(creator).balance > 0n).toBe(runs)
})

test.each<[TonFault | null, object]>([
  [null, { network: '-239', maxMessages: 255, proof: true, events: ['connect'] }],
  ['wallet_testnet', { network: '-3', maxMessages: 255, proof: true, events: ['connect'] }],
  ['wallet_one_message', { network: '-239', maxMessages: 1, proof: true, events: ['connect'] }],
  ['wallet_no_proof', { network: '-239', maxMessages: 255, proof: false, events: ['connect'] }],
  [
    'wallet_disconnects',
    { network: '-239', maxMessages: 255, proof: true, events: ['connect', 'disconnect'] },
  ],
])('a wallet with %s says of itself %j', async (fault, said) => {
  if (fault) setFault(db, fault, 1)
  const app = connectingApp()

  await sessions.answer(USER, 'approve')

  const [connected] = app.heard()
  const { items, device } = connected?.payload ?? { items: [], device: { features: [] } }
  expect({
    network: items[0]?.network,
    maxMessages: device.features[1]?.maxMessages,
    proof: items[1]?.proof !== undefined,
    events: app.heard().map(({ event }) => event),
  }).toEqual(said)
})

test.each<[TonFault, object]>([
  ['wallet_declines', { error: { code: 300 } }],
  ['wallet_forgets_session', { error: { code: 100 } }],
])('asked to pay, a wallet with %s answers %j', async (fault, answer) => {
  const app = connectingApp()
  await sessions.answer(USER, 'approve')
  setFault(db, fault, 1)

  await app.asks(await request())

  await expect.poll(() => app.heard().at(-1)).toMatchObject({ id: '1', ...answer })
})

test('a slow wallet answers twenty seconds after its person did', async () => {
  setFault(db, 'wallet_slow', 1)
  const app = connectingApp()

  await sessions.answer(USER, 'approve')
  const atOnce = app.heard().length
  nowMs += 20_000
  await sessions.runDue(new Date(nowMs))

  expect([atOnce, app.heard().length]).toEqual([0, 1])
})

interface Heard {
  event?: string
  id?: string
  payload?: {
    items: { network?: string; proof?: object }[]
    device: { features: { maxMessages?: number }[] }
  }
}

/** An app that has asked the wallet for a connection, and hears what it answers. */
function connectingApp() {
  const crypto = new SessionCrypto()
  const items = [{ name: 'ton_addr' }, { name: 'ton_proof', payload: 'a challenge' }]
  const r = JSON.stringify({
    manifestUrl: 'https://fanlight.example/tonconnect-manifest.json',
    items,
  })
  const wallets: string[] = []
  const heard: Heard[] = []
  sessions.open(USER, new URLSearchParams({ v: '2', id: crypto.sessionId, r }).toString())
  bridge.listen([crypto.sessionId], 0, ({ from, message }) => {
    wallets.push(from)
    const sealed = Base64.decode(message).toUint8Array()
    heard.push(JSON.parse(crypto.decrypt(sealed, hexToByteArray(from))) as Heard)
  })
  return {
    heard: () => heard,
    async asks(asked: object) {
      const to = wallets[0] ?? ''
      const body = { method: 'sendTransaction', params: [JSON.stringify(asked)], id: '1' }
      const sealed = crypto.encrypt(JSON.stringify(body), hexToByteArray(to))
      sessions.receive({ from: crypto.sessionId, to, message: Base64.encode(sealed) })
    },
  }
}

async function request() {
  const { address } = await walletOf(ctx, String(USER))
  const comment = beginCell().storeUint(0, 32).storeStringTail('7Q3K9M2DXR4TW8HN').endCell()
  return {
    validUntil: Math.floor(nowMs / 1000) + 300,
    network: '-239',
    from: address.toRawString(),
    messages: [
      {
        address: creator.toString({ bounceable: false }),
        amount: String(2n * COIN),
        payload: comment.toBoc().toString('base64'),
      },
    ],
  }
}
