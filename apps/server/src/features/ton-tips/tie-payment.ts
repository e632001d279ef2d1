import type { TonBooks, UnmatchedCoins } from '@fanlight/contract'
import { coinsText } from '@fanlight/domain/money/ton-tip'
import type { Context, StaffCaller } from '../../core/context.ts'
import { actAsStaff } from '../../core/staff/staff-actions.ts'
import { refuse } from '../../platform/refuse.ts'
import { unixSeconds } from '../../platform/unix-seconds.ts'
import type { Ton } from '../../providers/ton/ton.ts'
import { friendlyAddress } from '../../providers/ton/ton-address.ts'
import { findLastAudit } from './audit.store.ts'
import { isEnough } from './check-payment.ts'
import * as receipts from './receipts.store.ts'
import * as tips from './ton-tips.store.ts'
import * as store from './unmatched.store.ts'

const LISTED_MAX = 100
const NANO_PER_COIN = 1_000_000_000

export async function readTonBooks(ctx: Context, { chain }: Ton): Promise<TonBooks> {
  const found = await store.listAllUnmatched(ctx.sharedDb, LISTED_MAX)
  const asked = await store.listAsked(
    ctx.reporting,
    found.map(({ payer }) => payer),
  )
  const last = await findLastAudit(ctx.sharedDb)
  return {
    unmatched: found.map((each) =>
      present(
        each,
        asked.filter((tip) => tip.payer === each.payer && tip.creatorId === each.creatorId),
        chain.network,
      ),
    ),
    audit: last && {
      day: last.day,
      altered: last.altered,
      missing: last.missing,
      unproven: last.unproven,
    },
  }
}

interface Tie {
  txHash: string
  fanId: number
  tipId: string
  why: string
}

/**
 * A wallet that lost the reference has paid all the same: its payment becomes the tip's receipt. The
 * receipt and the audit log's row are one transaction; should we die before the payment is marked, it is
 * tied once more, which changes nothing.
 */
export async function tiePayment(
  ctx: Context,
  ton: Ton,
  staff: StaffCaller,
  { txHash, fanId, tipId, why }: Tie,
): Promise<TonBooks> {
  const payment = await store.findUnmatched(ctx.sharedDb, Buffer.from(txHash, 'hex'))
  if (!payment) throw refuse('not_found')
  const { hash, payer, value, lt, mcSeqno, at } = payment
  const now = ctx.clock.now()
  const subject = `tip ${tipId}`
  const noted = await actAsStaff(
    { ...ctx, db: ctx.dbOf(fanId) },
    staff,
    (outcome: receipts.ReceiptOutcome | null) =>
      outcome !== null && { action: 'tied_coins', subject, why, details: { txHash, outcome } },
    async (tx) => {
      const tip = await tips.lock(tx, fanId, tipId)
      if (!tip || tip.creatorId !== payment.creatorId) throw refuse('not_found')
      if (tip.sender !== payer) throw refuse('wrong_state', { payer: 'is another wallet' })
      const outcome = isEnough(value, tip.amountNano) ? ('paid' as const) : ('short' as const)
      const { network } = ton.chain
      const receipt = {
        hash,
        outcome,
        network,
        payer,
        value,
        lt,
        mcSeqno,
        at,
        networkFee: null,
        tiedBy: staff.name,
      }
      return receipts.note(tx, tip, receipt, now)
    },
  )
  await store.markTied(ctx.sharedDb, hash, now)
  if (noted) ctx.eventNotifier.notify(fanId)
  return readTonBooks(ctx, ton)
}

function present(
  { hash, creatorId, creatorName, value, payer, at }: store.UnmatchedOfCreator,
  asked: readonly store.AskedTip[],
  network: string,
): UnmatchedCoins {
  return {
    txHash: hash.toString('hex'),
    creator: { id: creatorId, name: creatorName },
    amount: coinsText(value),
    payer: friendlyAddress(payer, network),
    at: unixSeconds(at),
    tips: asked.map(({ tipId, fanId, fanName, amount, status, askedAt }) => ({
      tipId,
      fanId,
      fanName,
      amount: Number(amount) / NANO_PER_COIN,
      status,
      askedAt: unixSeconds(askedAt),
    })),
  }
}
