import type { Context } from '../../core/context.ts'
import type { TonTransaction } from '../../providers/ton/ton-chain.ts'
import { checkPayment, type Payment } from './check-payment.ts'
import * as receipts from './receipts.store.ts'
import type { TonTipRow } from './ton-tips.store.ts'

/** What the transaction is to this tip; what arrived is noted, once, and the fan told. */
export async function notePayment(
  ctx: Context,
  tip: TonTipRow,
  transaction: TonTransaction,
): Promise<Payment> {
  const { address, bodyHash, amountNano } = tip
  const message = transaction.in
  if (!address || !message) return 'none'
  const outcome = checkPayment(transaction, { address, bodyHash, amountNano })
  if (outcome === 'none' || outcome === 'pending') return outcome
  const { hash, lt, mcSeqno, at } = transaction
  const { network = '-239' } = ctx.ton?.chain ?? {}
  const receipt = {
    hash,
    lt,
    mcSeqno,
    at,
    outcome,
    network,
    payer: message.source ?? '',
    value: message.value,
    networkFee: await feeOf(ctx, tip.id, message.hash),
  }
  const noted = await receipts.note(ctx.dbOf(tip.fanId), tip, receipt, ctx.clock.now())
  if (noted) {
    ctx.log.info({ tipId: tip.id, outcome: noted }, 'ton payment noted')
    ctx.eventNotifier.notify(tip.fanId)
  }
  return outcome
}

/** What the wallet paid for sending it. It is told, and nothing waits for it. */
async function feeOf({ ton, log }: Context, tipId: string, hash: Buffer): Promise<bigint | null> {
  try {
    return (await ton?.chain.findSender(hash))?.fees ?? null
  } catch (error) {
    log.warn({ err: error, tipId }, 'ton network fee not read')
    return null
  }
}
