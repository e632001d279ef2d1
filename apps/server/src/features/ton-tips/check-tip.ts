import type { TonFailure, TonState } from '@fanlight/contract'
import type { Context } from '../../core/context.ts'
import type { Ton } from '../../providers/ton/ton.ts'
import { checkPayment } from './check-payment.ts'
import { notePayment } from './note-payment.ts'
import * as tips from './ton-tips.store.ts'

/** A signed message that the chain does not know by then is offered to it once more. */
const OFFER_AFTER_MS = 5_000
/** Some wallets sign with ten minutes of their own. */
const EXPIRES_AFTER_MS = 15 * 60_000

/** One look at the chain for a tip that is on its way. */
export async function checkTip(ctx: Context, ton: Ton, tip: tips.TonTipRow): Promise<void> {
  const found = await ton.chain.findByBody(tip.bodyHash)
  const outcomes = []
  for (const transaction of found) outcomes.push(await notePayment(ctx, tip, transaction))
  if (outcomes.some((outcome) => outcome !== 'none')) return
  if (await hasSentNothing(ton, tip)) return move(ctx, tip, 'failed', 'not_enough_coins')
  if (await hasExpired(ctx, ton, tip)) return move(ctx, tip, 'expired')
  await followPending(ctx, ton, tip)
  await offerAgain(ctx, ton, tip)
}

/** The wallet's own transaction is final, and our message is not among what left it. */
async function hasSentNothing({ chain }: Ton, { bocHash, address, bodyHash }: tips.TonTipRow) {
  const own = bocHash && (await chain.findByMessage(bocHash))
  if (!own?.isFinal) return false
  return !own.out.some((sent) => sent.destination === address && sent.bodyHash?.equals(bodyHash))
}

/** By the chain's own clock: a source that is behind expires nothing. */
async function hasExpired({ clock }: Context, { chain }: Ton, { validUntil }: tips.TonTipRow) {
  const deadline = (validUntil?.getTime() ?? 0) + EXPIRES_AFTER_MS
  if (clock.now().getTime() <= deadline) return false
  return (await chain.head()).at.getTime() > deadline
}

/** What is not final may vanish, and the tip is then where it was. */
async function followPending(ctx: Context, { chain }: Ton, tip: tips.TonTipRow) {
  const { address, bodyHash, amountNano, status } = tip
  if (!address) return
  const pending = await chain.listPending(address)
  const isSeen = pending.some(
    (each) => checkPayment(each, { address, bodyHash, amountNano }) === 'pending',
  )
  if (isSeen && status !== 'seen') await move(ctx, tip, 'seen')
  if (!isSeen && status === 'seen') await move(ctx, tip, tip.boc ? 'signed' : 'awaiting')
}

/** Some wallets answer and never broadcast. To repeat a signed message is safe: it runs once. */
async function offerAgain(ctx: Context, { chain }: Ton, tip: tips.TonTipRow) {
  const { boc, signedAt, offeredAt } = tip
  const now = ctx.clock.now()
  if (!boc || !signedAt || offeredAt || tip.status !== 'signed') return
  if (now.getTime() - signedAt.getTime() < OFFER_AFTER_MS) return
  if (await tips.noteOffered(ctx.dbOf(tip.fanId), tip, now)) await chain.broadcast(boc)
}

async function move(ctx: Context, tip: tips.TonTipRow, status: TonState, failure?: TonFailure) {
  const to = { status, ...(failure && { failure }) }
  const isMoved = await tips.move(ctx.dbOf(tip.fanId), tip, to, ctx.clock.now())
  if (isMoved) ctx.eventNotifier.notify(tip.fanId)
}
