import { Address, Cell, internal, type MessageRelaxed, SendMode } from '@ton/core'
import type { Clock } from '../../shared/clock.ts'
import { unixSeconds } from '../../shared/clock.ts'
import type { Database } from '../../shared/database.ts'
import type { Log } from '../../shared/log.ts'
import { type Chain, ChainRefusal } from './chain.ts'
import { takeFault } from './faults.store.ts'
import { isNoted, noteOnce } from './settings.store.ts'
import { openWallet, seedOf, seqnoIn, type WalletContract } from './wallet-contract.ts'

const MAINNET = '-239'
const TESTNET = '-3'
/** What a wallet has when its owner first looks into it. */
const FIRST_COINS = 50n * 1_000_000_000n
/** How long wallets sign for that do not hold to what they were asked. */
const OWN_LIMIT_SECONDS = 600

/** What an app asks a wallet to send, in the words of TON Connect. */
export interface PayRequest {
  validUntil: number
  network: string
  from: string
  messages: { address: string; amount: string; payload?: string }[]
}

export interface WalletsContext {
  db: Database
  clock: Clock
  log: Log
  chain: Chain
  /** Of this world: other worlds have other wallets. */
  secret: string
}

/** The wallet of a user of the messenger; the first look gives it coins. */
export async function walletOf(ctx: WalletsContext, owner: string): Promise<WalletContract> {
  const wallet = await openWallet(seedOf(ctx.secret, owner), 'v5R1')
  const isNew = noteOnce(ctx.db, fundedName(owner))
  if (isNew) await ctx.chain.grant(wallet.address, FIRST_COINS)
  return wallet
}

/** What its owner would find in a wallet, without the look that gives it its first coins. */
export function peekBalance({ db, chain }: WalletsContext, owner: string, address: Address) {
  const { balance } = chain.account(address)
  return isNoted(db, fundedName(owner)) ? balance : balance + FIRST_COINS
}

/** Where the wallet of a user is. */
export async function addressOf({ secret }: WalletsContext, owner: string): Promise<Address> {
  return (await openWallet(seedOf(secret, owner), 'v5R1')).address
}

const fundedName = (owner: string) => `funded ${owner}`

export function networkOf({ db }: WalletsContext): string {
  return takeFault(db, 'wallet_testnet') ? TESTNET : MAINNET
}

/** What a wallet must not do, however much its person wants to; null where all is well. */
export function problemOf(
  ctx: WalletsContext,
  wallet: WalletContract,
  pay: PayRequest,
): string | null {
  if (pay.network !== MAINNET) return 'wrong network'
  if (Address.parse(pay.from).toRawString() !== wallet.address.toRawString()) return 'wrong wallet'
  if (pay.validUntil <= unixSeconds(ctx.clock.now())) return 'expired'
  if (pay.messages.length === 0 || pay.messages.length > 255) return 'wrong number of messages'
  return pay.messages.every(({ address }) => Address.isFriendly(address)) ? null : 'raw address'
}

/**
 * Signs, and broadcasts unless a fault says otherwise. The signed message, as the app gets it; null where
 * the wallet never answers.
 */
export async function pay(
  ctx: WalletsContext,
  owner: string,
  request: PayRequest,
): Promise<string | null> {
  const { db, chain } = ctx
  const other = takeFault(db, 'wallet_other_account') ? `${owner} other` : owner
  const wallet = await walletOf(ctx, other)
  if (takeFault(db, 'wallet_insufficient')) await spendAll(ctx, wallet)
  const messages = request.messages.map((each) => messageOf(db, each))
  const isFromValue = takeFault(db, 'wallet_fee_from_value')
  const isLate = takeFault(db, 'wallet_late')
  const sign = () =>
    wallet.transfer({
      seqno: seqnoIn(chain.account(wallet.address).data, 'v5R1'),
      validUntil: isLate ? unixSeconds(ctx.clock.now()) + OWN_LIMIT_SECONDS : request.validUntil,
      messages,
      ...(isFromValue && { sendMode: SendMode.IGNORE_ERRORS }),
    })
  const signed = await sign()
  const isKept = takeFault(db, 'wallet_keeps_message')
  if (!isKept) await broadcast(ctx, signed)
  if (takeFault(db, 'wallet_pays_twice')) await broadcast(ctx, await sign())
  return takeFault(db, 'wallet_silent') ? null : signed.toBoc().toString('base64')
}

function messageOf(
  db: Database,
  { address, amount, payload }: PayRequest['messages'][number],
): MessageRelaxed {
  const { address: to, isBounceable } = Address.parseFriendly(address)
  const bounce = isBounceable || takeFault(db, 'wallet_bounceable')
  const isBare = payload === undefined || takeFault(db, 'wallet_drops_comment')
  return internal({
    to,
    value: BigInt(amount),
    bounce,
    body: isBare ? Cell.EMPTY : Cell.fromBase64(payload),
  })
}

/** Leaves less than any tip costs. */
async function spendAll(ctx: WalletsContext, wallet: WalletContract) {
  const { balance, data } = ctx.chain.account(wallet.address)
  const nothing = new Address(0, Buffer.alloc(32, 0xee))
  const value = balance - 50_000_000n
  if (value <= 0n) return
  const messages = [internal({ to: nothing, value, bounce: false, body: Cell.EMPTY })]
  const validUntil = unixSeconds(ctx.clock.now()) + OWN_LIMIT_SECONDS
  await broadcast(
    ctx,
    await wallet.transfer({ seqno: seqnoIn(data, 'v5R1'), validUntil, messages }),
  )
}

async function broadcast({ db, chain, log }: WalletsContext, signed: Cell) {
  try {
    await chain.send(signed, { isInvalid: takeFault(db, 'chain_invalidates') })
  } catch (error) {
    if (!(error instanceof ChainRefusal)) throw error
    log.warn({ exitCode: error.exitCode }, 'chain refused a wallet’s message')
  }
}
