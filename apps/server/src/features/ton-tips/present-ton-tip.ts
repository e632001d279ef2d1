import type { Tip, TonTip, TonTransaction } from '@fanlight/contract'
import { cents, eurFromCents } from '@fanlight/contract/money'
import type { Context, Fan } from '../../core/context.ts'
import { refuse } from '../../platform/refuse.ts'
import { unixSeconds } from '../../platform/unix-seconds.ts'
import { friendlyAddress } from '../../providers/ton/ton-address.ts'
import { commentBody } from '../../providers/ton/ton-comment.ts'
import * as receipts from './receipts.store.ts'
import * as tips from './ton-tips.store.ts'

const NANO_PER_COIN = 1_000_000_000

export function presentTip({ id, message, amountNano }: tips.TonTipRow): Tip {
  return { id, message, currency: 'ton', amount: Number(amountNano) / NANO_PER_COIN }
}

/** What the wallet is asked to sign; null of a tip that was not handed out. */
export function transactionOf(
  { settings }: Pick<Context, 'settings'>,
  tip: tips.TonTipRow,
): TonTransaction | null {
  const { address, sender, validUntil, feeNano } = tip
  const rules = settings.ton
  if (!rules || !address || !sender || !validUntil) return null
  const { payload } = commentBody(tip.reference)
  const message = (to: string, amount: bigint) => ({
    address: friendlyAddress(to, rules.network),
    amount: String(amount),
    payload,
  })
  return {
    validUntil: unixSeconds(validUntil),
    network: rules.network,
    from: sender,
    // The creator's first: of two messages that a wallet cannot both pay, the first one goes.
    messages: [
      message(address, tip.amountNano),
      ...(feeNano > 0n && rules.houseAddress ? [message(rules.houseAddress, feeNano)] : []),
    ],
  }
}

export async function readTonTip(ctx: Context, fan: Fan, id: string): Promise<TonTip> {
  const db = ctx.dbOf(fan.id)
  const tip = await tips.find(db, fan.id, id)
  if (!tip) throw refuse('not_found')
  return presentTonTip(ctx, tip, await receipts.listOfTip(db, fan.id, id))
}

export function presentTonTip(
  ctx: Context,
  tip: tips.TonTipRow,
  arrived: readonly receipts.Receipt[],
): TonTip {
  const { status, failure, validUntil, eurCentsThen, networkFeeNano } = tip
  const transaction = status === 'awaiting' ? transactionOf(ctx, tip) : null
  const [first] = arrived
  const network = ctx.settings.ton?.network ?? '-239'
  const txHash = first?.hash.toString('hex')
  const isOpen = status === 'awaiting' || status === 'signed' || status === 'seen'
  return {
    tips: presentTip(tip),
    status,
    ...(failure && { failure }),
    ...(transaction && { transaction }),
    ...(isOpen && validUntil && { validUntil: unixSeconds(validUntil) }),
    ...(first && { payer: friendlyAddress(first.payer, network) }),
    ...(txHash && { txHash }),
    ...(txHash && ctx.ton && { explorerUrl: ctx.ton.transactionUrl(txHash) }),
    ...(eurCentsThen !== null && { eurApprox: eurFromCents(cents(eurCentsThen)) }),
    ...(networkFeeNano !== null && { networkFee: Number(networkFeeNano) / NANO_PER_COIN }),
    times: arrived.filter(({ outcome }) => outcome === 'paid' || outcome === 'again').length,
  }
}
