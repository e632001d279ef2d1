import type { Query, Reply, studioTon, TonReceipt } from '@fanlight/contract'
import { cents, eurFromCents } from '@fanlight/contract/money'
import { coinsText } from '@fanlight/domain/money/ton-tip'
import type { Context } from '../../core/context.ts'
import { unixSeconds } from '../../platform/unix-seconds.ts'
import type { Ton } from '../../providers/ton/ton.ts'
import { friendlyAddress } from '../../providers/ton/ton-address.ts'
import { type ListedReceipt, listOfCreator } from './receipts.store.ts'
import { listUnmatched } from './unmatched.store.ts'

const PAGE = 30
const SHOWN_START = 4
const SHOWN_END = 4

/** What arrived, newest first: of tips, and of what names none. The cursor is a moment in milliseconds. */
export async function listReceipts(
  ctx: Context,
  ton: Ton,
  creatorId: number,
  { startFrom }: Query<typeof studioTon.tips>,
): Promise<Reply<typeof studioTon.tips>> {
  const page = { before: startFrom ? new Date(startFrom) : null, limit: PAGE + 1 }
  const lists = await Promise.all([
    listOfCreator(ctx.reporting, creatorId, page),
    listUnmatched(ctx.sharedDb, creatorId, page),
  ])
  const found = lists.flat().sort((one, other) => other.at.getTime() - one.at.getTime())
  const shown = found.slice(0, PAGE)
  const last = found.length > PAGE ? shown.at(-1) : undefined
  return {
    receipts: shown.map((receipt) => present(receipt, ton.chain.network)),
    nextFrom: last ? last.at.getTime() : null,
  }
}

function present(receipt: ListedReceipt, network: string): TonReceipt {
  const { tipId, fanId, fanName, outcome, message, txHash, at, eurCentsThen } = receipt
  return {
    tipId,
    fanId,
    fanName,
    outcome,
    message,
    txHash,
    amount: coinsText(BigInt(receipt.valueNano)),
    eurThen: eurCentsThen === null ? null : eurFromCents(cents(eurCentsThen)),
    payer: shortened(friendlyAddress(receipt.payer, network)),
    at: unixSeconds(at),
  }
}

/** Payers' addresses are personal: enough of one to compare. */
function shortened(address: string): string {
  return `${address.slice(0, SHOWN_START)}…${address.slice(-SHOWN_END)}`
}
