import { Address } from '@ton/core'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Clock } from '../../shared/clock.ts'
import type { Database } from '../../shared/database.ts'
import { startDueTimer } from '../../shared/due-timer.ts'
import type { Log } from '../../shared/log.ts'
import { bridgeRoutes } from './bridge.routes.ts'
import { type Bridge, openBridge } from './bridge.ts'
import { openChain } from './chain.ts'
import { coinsOf } from './coins.ts'
import { explorerRoutes } from './explorer.routes.ts'
import { listFaults, setFault } from './faults.store.ts'
import type { TonFault } from './faults.ts'
import { type ChainPayment, listPayments } from './list-payments.ts'
import { pageRoutes } from './pages.routes.ts'
import { createTables, emptyTables } from './schema.ts'
import { nextDueMs } from './sessions.store.ts'
import { findRate, keepRate } from './settings.store.ts'
import { toncenterRoutes } from './toncenter.routes.ts'
import { walletRoutes } from './wallet.routes.ts'
import { WALLET_PICTURES } from './wallet-pictures.ts'
import { type Answer, openWalletSessions, type WalletSessions } from './wallet-sessions.ts'
import { addressOf, peekBalance, type WalletsContext, walletOf } from './wallets.ts'
import { walletsList } from './wallets-list.ts'

const NANO_PER_COIN = 1_000_000_000
/** Euro for a coin, unless told. */
const FIRST_RATE = 2.8

interface WalletState {
  address: string
  balance: string
}

export interface TonOptions {
  db: Database
  clock: Clock
  log: Log
  publicUrl: string
  /** Whether a request may use people's wallets. */
  mayEnter: (request: FastifyRequest) => boolean
  /** Of this world: other worlds have other wallets. */
  secret: string
  /** The folder of the built pages, should it not be where the build puts them. */
  pages?: URL
}

/** A chain and the wallets on it, in a box. Nothing of it is loaded before it is used. */
export interface TonBox {
  /** Opens `/ton/api/v3`, the bridge, and the pages of wallet and explorer. */
  mount(http: FastifyInstance): Promise<void>
  setFault(name: TonFault, times: number): void
  faults(): { name: TonFault; times: number }[]
  /** Gives a user coins; how many they have then. */
  grant(userId: number, coins: number): Promise<string>
  wallet(userId: number): Promise<WalletState>
  /** The same without a first look, which would load the chain. */
  peek(userId: number): Promise<WalletState>
  answer(userId: number, answer: Answer): Promise<boolean>
  disconnect(userId: number): void
  setRate(eurPerCoin: number): void
  payments(): ChainPayment[]
  balanceOf(address: string): string
  runDue(now: Date): Promise<void>
  nextDue(): Date | null
  reset(): Promise<void>
  close(): Promise<void>
}

export function openTonBox(options: TonOptions): TonBox {
  const { db, clock, log, secret } = options
  createTables(db)
  const chain = openChain({ db, clock })
  const bridge = openBridge({ db, clock })
  const ctx = { db, clock, log, chain, secret }
  const sessions = openWalletSessions(ctx, bridge)
  const nextDue = () => {
    const due = nextDueMs(db)
    return due === null ? null : new Date(due)
  }
  const timer = startDueTimer({ clock, nextDue, run: () => void sessions.runDue(clock.now()) })
  // A slow wallet's answer falls due later.
  const answer = async (userId: number, given: Answer, questionId?: number) => {
    const isAnswered = await sessions.answer(userId, given, questionId)
    timer.rearm()
    return isAnswered
  }
  const peek = openPeek(ctx)
  const wallet = async (userId: number) => {
    await walletOf(ctx, String(userId))
    return peek(userId)
  }

  return {
    mount: (http) => openDoors(http, { ctx, bridge, sessions, answer, options }),
    setFault: (name, times) => setFault(db, name, times),
    faults: () => listFaults(db),
    async grant(userId, coins) {
      const { address } = await walletOf(ctx, String(userId))
      await chain.grant(address, BigInt(Math.round(coins * NANO_PER_COIN)))
      return (await wallet(userId)).balance
    },
    wallet,
    peek,
    answer,
    disconnect: sessions.disconnect,
    setRate: (eurPerCoin) => keepRate(db, eurPerCoin),
    payments: () => listPayments(db, clock.now().getTime()),
    balanceOf: (address) => coinsOf(chain.account(Address.parse(address)).balance),
    runDue: (now) => sessions.runDue(now),
    nextDue,
    // Only what there is goes: a chain that was never used is not loaded to be emptied.
    async reset() {
      emptyTables(db)
      timer.rearm()
    },
    async close() {
      timer.stop()
    },
  }
}

interface Doors {
  ctx: WalletsContext
  bridge: Bridge
  sessions: WalletSessions
  answer: WalletSessions['answer']
  options: Pick<TonOptions, 'publicUrl' | 'mayEnter' | 'pages'>
}

async function openDoors(
  http: FastifyInstance,
  { ctx, bridge, sessions, answer, options }: Doors,
): Promise<void> {
  const { publicUrl, mayEnter, pages } = options
  await http.register(async (api) => toncenterRoutes(api, ctx), { prefix: '/ton/api/v3' })
  await http.register(async (scope) => bridgeRoutes(scope, bridge, sessions), {
    prefix: '/ton/bridge',
  })
  await http.register(
    async (scope) => {
      walletRoutes(scope, { ctx, sessions, answer, mayEnter })
      explorerRoutes(scope, ctx)
      pageRoutes(scope, pages)
      scope.get('/sandbox-wallets.json', async () => walletsList(publicUrl))
      for (const { file, svg } of Object.values(WALLET_PICTURES)) {
        scope.get(`/${file}`, (_request, reply) => reply.type('image/svg+xml').send(svg))
      }
      scope.get('/rates', async () => ({
        rates: { GRAM: { prices: { EUR: findRate(ctx.db) ?? FIRST_RATE } } },
      }))
    },
    { prefix: '/ton' },
  )
}

/** Making a wallet's address takes milliseconds, and the world asks for everybody's. */
function openPeek(ctx: WalletsContext): TonBox['peek'] {
  const addresses = new Map<number, Promise<Address>>()
  return async (userId) => {
    const owner = String(userId)
    const finding = addresses.get(userId) ?? addressOf(ctx, owner)
    addresses.set(userId, finding)
    const address = await finding
    const balance = peekBalance(ctx, owner, address)
    return { address: address.toString({ bounceable: false }), balance: coinsOf(balance) }
  }
}
