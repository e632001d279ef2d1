import {
  type Address,
  beginCell,
  Cell,
  loadTransaction,
  storeShardAccount,
  type Transaction,
} from '@ton/core'
import { withPresentPrices } from './network-config.ts'

/** One message run on one account. */
export interface Run {
  /** The account before, or null where there was none. */
  shardAccount: string | null
  address: Address
  message: Cell
  /** Unix seconds. */
  now: number
  lt: bigint
}

export type Ran =
  | { isAccepted: true; transaction: Transaction; boc: string; shardAccount: string }
  | { isAccepted: false; exitCode: number | null }

/** The chain's virtual machine: the real one, as WebAssembly. */
export interface Machine {
  run(run: Run): Promise<Ran>
}

let machine: Promise<Machine> | null = null

/** Loading it takes a third of a second and 60 MB, so only a chain that is used does it, once. */
export function openMachine(): Promise<Machine> {
  machine ??= load()
  return machine
}

async function load(): Promise<Machine> {
  const [{ Executor }, { defaultConfig }] = await Promise.all([
    import('@ton/sandbox/dist/executor/Executor.js'),
    import('@ton/sandbox/dist/config/defaultConfig.js'),
  ])
  const executor = await Executor.create()
  const config = withPresentPrices(defaultConfig)
  return {
    async run({ shardAccount, address, message, now, lt }) {
      const { result } = await executor.runTransaction({
        config,
        libs: null,
        verbosity: 'short',
        shardAccount: shardAccount ?? emptyAccount(address),
        message,
        now,
        lt,
        randomSeed: Buffer.alloc(32),
        ignoreChksig: false,
        debugEnabled: false,
      })
      if (!result.success)
        return { isAccepted: false, exitCode: result.vmResults?.vmExitCode ?? null }
      const { transaction: boc, shardAccount: after } = result
      const transaction = loadTransaction(Cell.fromBase64(boc).beginParse())
      return { isAccepted: true, transaction, boc, shardAccount: after }
    },
  }
}

function emptyAccount(address: Address): string {
  const none = { used: { cells: 0n, bits: 0n }, lastPaid: 0, storageExtra: null }
  const account = {
    addr: address,
    storageStats: none,
    storage: { lastTransLt: 0n, balance: { coins: 0n }, state: { type: 'uninit' as const } },
  }
  const shard = { account, lastTransactionLt: 0n, lastTransactionHash: 0n }
  return beginCell().store(storeShardAccount(shard)).endCell().toBoc().toString('base64')
}
