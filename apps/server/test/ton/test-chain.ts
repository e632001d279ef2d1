import { openDatabase } from '@fanlight/local/shared/database'
import { openChain } from '@fanlight/local/ton/chain'
import type { TonFault } from '@fanlight/local/ton/faults'
import { setFault } from '@fanlight/local/ton/faults.store'
import { createTables } from '@fanlight/local/ton/schema'
import { toncenterRoutes } from '@fanlight/local/ton/toncenter.routes'
import {
  openWallet,
  seqnoIn,
  type WalletContract,
  type WalletVersion,
} from '@fanlight/local/ton/wallet-contract'
import { Address, beginCell, Cell, internal, SendMode } from '@ton/core'
import Fastify from 'fastify'
import { toncenter } from '../../src/providers/ton/toncenter.ts'

/** How long the virtual machine may take to be there on a busy machine. */
export const LOADING_MS = 90_000
export const COIN = 1_000_000_000n
/** What a wallet of a test has, unless told. */
const FUNDS = 1000n * COIN

export interface Sent {
  to: string
  value: bigint
  body?: Cell
  bounce?: boolean
}

export type TestWallet = WalletContract & { raw: string }

/** The sandbox's chain behind its HTTP door, and the adapter that the product asks it by. */
export async function openTestChain(clock: { now(): Date }) {
  const db = openDatabase(':memory:')
  createTables(db)
  const chain = openChain({ db, clock })
  const http = Fastify()
  await http.register(async (scope) => toncenterRoutes(scope, { db, clock, chain }), {
    prefix: '/api/v3',
  })
  let silentAt: string | null = null
  http.addHook('onRequest', async (request, reply) => {
    if (silentAt && request.url.includes(silentAt)) await reply.code(503).send()
  })
  const url = await http.listen({ port: 0, host: '127.0.0.1' })
  const versions = new Map<string, WalletVersion>()

  const sign = async (from: TestWallet, messages: Sent[], sendMode?: SendMode) => {
    const { data } = chain.account(from.address)
    return from.transfer({
      seqno: seqnoIn(data, versions.get(from.raw) ?? 'v5R1'),
      validUntil: Math.floor(clock.now().getTime() / 1000) + 300,
      messages: messages.map(({ to, value, body, bounce = false }) =>
        internal({ to: Address.parse(to), value, bounce, body: body ?? Cell.EMPTY }),
      ),
      ...(sendMode !== undefined && { sendMode }),
    })
  }

  return {
    url,
    chain,
    source: toncenter({ network: '-239', url: () => url, key: null }),
    async wallet(
      seed: number,
      { funds = FUNDS, version = 'v5R1' }: { funds?: bigint; version?: WalletVersion } = {},
    ): Promise<TestWallet> {
      const opened = await openWallet(Buffer.alloc(32, seed), version)
      const raw = opened.address.toRawString()
      versions.set(raw, version)
      if (funds > 0n) await chain.grant(opened.address, funds)
      return { ...opened, raw }
    },
    sign,
    /** Signs and broadcasts; the signed message in base64. */
    async pay(from: TestWallet, messages: Sent | Sent[], sendMode?: SendMode): Promise<string> {
      const cell = await sign(from, [messages].flat(), sendMode)
      await chain.send(cell)
      return cell.toBoc().toString('base64')
    },
    balance: (raw: string) => chain.account(Address.parse(raw)).balance,
    fault: (name: TonFault, times = 1) => setFault(db, name, times),
    /** Asked with this in the address it answers 503, until told otherwise. */
    silence(part: string | null) {
      silentAt = part
    },
    /** The next message that is sent is seen, and never becomes final. */
    async payInVain(from: TestWallet, message: Sent) {
      await chain.send(await sign(from, [message]), { isInvalid: true })
    },
    async [Symbol.asyncDispose]() {
      await http.close()
      db.close()
    },
  }
}

export type TestChain = Awaited<ReturnType<typeof openTestChain>>

export function comment(text: string): Cell {
  return beginCell().storeUint(0, 32).storeStringTail(text).endCell()
}

/** What a token's wallet tells its owner: the comment stands inside of another body. */
export function tokenNotice(text: string): Cell {
  return beginCell()
    .storeUint(0x7362d09c, 32)
    .storeUint(0, 64)
    .storeCoins(1_000_000n * COIN)
    .storeAddress(null)
    .storeBit(true)
    .storeRef(comment(text))
    .endCell()
}

/** Takes the fee from the value. */
export const FEE_FROM_VALUE = SendMode.IGNORE_ERRORS
