import {
  Address,
  beginCell,
  Cell,
  loadMessage,
  loadShardAccount,
  type Message,
  storeMessage,
  type Transaction,
} from '@ton/core'
import type { Clock } from '../../shared/clock.ts'
import type { Database } from '../../shared/database.ts'
import * as store from './chain.store.ts'
import { type Machine, openMachine } from './machine.ts'

/** The chain's own clock: a masterchain block about every so often. */
const BLOCK_MS = 400
/** How long a transaction may still vanish. */
const FINAL_AFTER_MS = 1000
/** Far more than the messages of a transaction take. */
const LT_STEP = 1000n
/** No message of ours causes more; a loop of contracts must end all the same. */
const TRACE_MAX = 64

/** The chain did not take an external message. */
export class ChainRefusal extends Error {
  readonly exitCode: number | null

  constructor(exitCode: number | null) {
    super(`the message was not accepted, exit code ${exitCode}`)
    this.name = 'ChainRefusal'
    this.exitCode = exitCode
  }
}

export interface AccountState {
  balance: bigint
  status: 'active' | 'uninit' | 'frozen'
  code: Cell | null
  data: Cell | null
}

export interface Chain {
  /** Runs an external message and all that follows from it. A repeat is refused as on the chain. */
  send(message: Cell, options?: { isInvalid?: boolean }): Promise<{ hash: string; norm: string }>
  /** Coins out of nothing. */
  grant(to: Address, nano: bigint): Promise<void>
  account(address: Address): AccountState
}

interface ChainOptions {
  db: Database
  clock: Clock
}

/** One message after another: each sees the accounts as the one before left them. */
export function openChain({ db, clock }: ChainOptions): Chain {
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const turn = last.then(work, work)
    last = turn.catch(() => undefined)
    return turn
  }

  return {
    send: (cell, { isInvalid = false } = {}) =>
      inTurn(async () => {
        const message = loadMessage(cell.beginParse())
        const { info } = message
        if (info.type !== 'external-in') throw new ChainRefusal(null)
        const norm = normalisedHash(message)
        const trace = { db, nowMs: clock.now().getTime(), extNorm: norm, isInvalid }
        await runTrace(await openMachine(), trace, { to: info.dest, cell, norm })
        return { hash: cell.hash().toString('hex'), norm }
      }),
    grant: (to, nano) =>
      inTurn(async () => {
        const trace = { db, nowMs: clock.now().getTime(), extNorm: null, isInvalid: false }
        const cell = faucetMessage(to, nano, trace.nowMs)
        await runTrace(await openMachine(), trace, { to, cell, norm: null })
      }),
    account(address) {
      const shard = store.findAccount(db, address.toRawString())
      return toState(shard)
    },
  }
}

/** TEP-467: the same for every packing of one external message. */
export function normalisedHash({ info, body }: Message): string {
  if (info.type !== 'external-in') throw new Error('only external messages are normalised')
  return beginCell()
    .storeUint(0b10, 2)
    .storeAddress(null)
    .storeAddress(info.dest)
    .storeCoins(0)
    .storeBit(false)
    .storeBit(true)
    .storeRef(body)
    .endCell()
    .hash()
    .toString('hex')
}

/** The number of the masterchain's block at a moment. */
export function seqnoAt(ms: number): number {
  return Math.floor(ms / BLOCK_MS)
}

interface Trace {
  db: Database
  nowMs: number
  extNorm: string | null
  /** Whether it is to vanish before it is final. */
  isInvalid: boolean
}

interface Inbound {
  to: Address
  cell: Cell
  norm: string | null
}

async function runTrace(machine: Machine, trace: Trace, first: Inbound) {
  const { db, nowMs } = trace
  const accounts = new Map<string, string>()
  const rows: store.TransactionRow[] = []
  const waiting = [first]
  let lt = BigInt(store.newestLt(db)) + LT_STEP
  for (let next = waiting.shift(); next && rows.length < TRACE_MAX; next = waiting.shift()) {
    const address = next.to.toRawString()
    const shardAccount = accounts.get(address) ?? store.findAccount(db, address)
    const now = Math.floor(nowMs / 1000)
    const run = { shardAccount, address: next.to, message: next.cell, now, lt }
    const ran = await machine.run(run)
    if (!ran.isAccepted) {
      if (rows.length === 0) throw new ChainRefusal(ran.exitCode)
      continue
    }
    accounts.set(address, ran.shardAccount)
    rows.push(toRow(trace, next, ran, rows[0]?.hash))
    waiting.push(...sentBy(ran.transaction))
    lt += LT_STEP
  }

  db.transaction(() => {
    for (const row of rows) store.insertTransaction(db, row)
    if (trace.isInvalid) return
    for (const [address, shard] of accounts) store.putAccount(db, address, shard)
  })
}

function sentBy({ outMessages }: Transaction): Inbound[] {
  return outMessages.values().flatMap((message) => {
    if (message.info.type !== 'internal') return []
    const cell = beginCell().store(storeMessage(message)).endCell()
    return [{ to: message.info.dest, cell, norm: null }]
  })
}

function toRow(
  { nowMs, extNorm, isInvalid }: Trace,
  inbound: Inbound,
  { transaction, boc }: { transaction: Transaction; boc: string },
  traceId?: string,
): store.TransactionRow {
  const hash = transaction.hash().toString('hex')
  return {
    hash,
    account: inbound.to.toRawString(),
    lt: Number(transaction.lt),
    mcSeqno: seqnoAt(nowMs + FINAL_AFTER_MS),
    traceId: traceId ?? hash,
    traceExtNorm: extNorm,
    inHash: inbound.cell.hash().toString('hex'),
    inNorm: inbound.norm,
    bodyHash: transaction.inMessage?.body.hash().toString('hex') ?? null,
    boc,
    atMs: nowMs,
    finalMs: nowMs + FINAL_AFTER_MS,
    isInvalid: isInvalid ? 1 : 0,
  }
}

function faucetMessage(to: Address, nano: bigint, nowMs: number): Cell {
  const info = {
    type: 'internal' as const,
    ihrDisabled: true,
    bounce: false,
    bounced: false,
    src: new Address(-1, Buffer.alloc(32)),
    dest: to,
    value: { coins: nano },
    ihrFee: 0n,
    forwardFee: 0n,
    createdLt: 0n,
    createdAt: Math.floor(nowMs / 1000),
  }
  return beginCell()
    .store(storeMessage({ info, body: Cell.EMPTY }))
    .endCell()
}

function toState(shard: string | null): AccountState {
  const account = shard ? loadShardAccount(Cell.fromBase64(shard).beginParse()).account : null
  if (!account) return { balance: 0n, status: 'uninit', code: null, data: null }
  const { balance, state } = account.storage
  const init = state.type === 'active' ? state.state : null
  return {
    balance: balance.coins,
    status: state.type,
    code: init?.code ?? null,
    data: init?.data ?? null,
  }
}
