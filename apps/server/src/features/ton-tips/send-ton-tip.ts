import type { Tip, TonState, TonTransaction } from '@fanlight/contract'
import { demandNotBlocked } from '../../core/audience/audience.ts'
import type { Context, Fan } from '../../core/context.ts'
import { once } from '../../core/sales/idempotency.ts'
import type { RequestKey } from '../../core/sales/request-key.ts'
import { invariant } from '../../platform/invariant.ts'
import { refuse } from '../../platform/refuse.ts'
import { readAddress } from '../../providers/ton/ton-address.ts'
import { type CoinsHere, demandCoinsOn } from './coins-here.ts'
import { presentTip, transactionOf } from './present-ton-tip.ts'
import * as tips from './ton-tips.store.ts'
import { findInUse, findWallet } from './wallets.store.ts'

/** What TON Connect advises at most. */
const VALID_MS = 300_000
const NANO_PER_COIN = 1_000_000_000

export interface TonSendRequest {
  id: string
  /** As the wallet says: it is asked to sign as this one. */
  from: string
  maxMessages: number
  platform: string | null
}

export interface TonSent {
  tip: Tip
  transaction: TonTransaction
  status: TonState
}

/**
 * Hands out what the wallet is to sign. A tip that is awaited is handed out as it was, so that an app that
 * was closed meanwhile goes on; one that is signed waits for the chain.
 */
export async function sendTonTip(
  ctx: Context,
  fan: Fan,
  request: TonSendRequest,
  requestKey: RequestKey,
): Promise<TonSent> {
  const here = demandCoinsOn(ctx, request.platform)
  const sender = readAddress(request.from)
  if (!sender) throw refuse('invalid_request', { from: 'must be an address' })
  const rate = await here.ton.rate(ctx.clock.now())

  return once(ctx, fan, requestKey, async (tx) => {
    const now = ctx.clock.now()
    const tip = await tips.lock(tx, fan.id, request.id)
    if (!tip) throw refuse('not_found')
    if (tip.status === 'confirmed') throw refuse('already_paid')
    if (tip.status === 'signed' || tip.status === 'seen') throw refuse('tip_in_flight')
    await demandNotBlocked(tx, fan.id, tip.creatorId)

    const isValid = tip.validUntil !== null && tip.validUntil > now
    const validUntil =
      tip.status === 'awaiting' && isValid ? tip.validUntil : new Date(now.getTime() + VALID_MS)
    const { network } = here.rules
    const wallet = tip.walletId
      ? await findWallet(tx, tip.walletId)
      : await findInUse(tx, { creatorId: tip.creatorId, network }, now)
    if (!wallet || !validUntil) throw refuse('ton_unavailable')
    const handedOut = {
      fanId: fan.id,
      id: tip.id,
      walletId: wallet.id,
      address: wallet.address,
      feeNano: feeOf(here, tip.amountNano, request.maxMessages),
      sender,
      validUntil,
      eurCentsThen: rate && Math.round((Number(tip.amountNano) / NANO_PER_COIN) * rate * 100),
    }
    await tips.handOut(tx, handedOut, now)
    const transaction = transactionOf(ctx, { ...tip, ...handedOut })
    invariant(transaction, 'a tip that was handed out has a transaction')
    return { tip: presentTip(tip), transaction, status: 'awaiting' }
  })
}

/** A wallet that can send one message alone pays the creator's. */
function feeOf({ rules, commissionPercent }: CoinsHere, amountNano: bigint, maxMessages: number) {
  if (maxMessages < 2 || !rules.houseAddress) return 0n
  return (amountNano * BigInt(Math.round(commissionPercent * 100))) / 10_000n
}
