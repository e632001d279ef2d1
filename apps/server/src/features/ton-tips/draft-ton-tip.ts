import {
  hundredthsOf,
  nanoOf,
  TON_TIP_MAX,
  TON_TIP_MIN,
  tonTipProblem,
} from '@fanlight/domain/money/ton-tip'
import { demandNotBlocked } from '../../core/audience/audience.ts'
import type { Context, Fan } from '../../core/context.ts'
import { takeQuota } from '../../core/quota/quota.ts'
import { once } from '../../core/sales/idempotency.ts'
import type { RequestKey } from '../../core/sales/request-key.ts'
import { refuse } from '../../platform/refuse.ts'
import { commentBody } from '../../providers/ton/ton-comment.ts'
import { demandCoinsOn } from './coins-here.ts'
import { newReference } from './reference.ts'
import * as tips from './ton-tips.store.ts'
import { findInUse } from './wallets.store.ts'

export interface TonTipRequest {
  creatorId: number
  message: string
  /** Coins. */
  amount: number
  platform: string | null
}

export interface TonTipDraft {
  id: string
  message: string
  amount: number
}

/** Writes the tip down, with the reference by which its payment will be known. */
export async function draftTonTip(
  ctx: Context,
  fan: Fan,
  request: TonTipRequest,
  requestKey: RequestKey,
): Promise<TonTipDraft> {
  const { creatorId, message, amount } = request
  const hundredths = hundredthsOf(amount)
  const problem = tonTipProblem(hundredths)
  if (problem) {
    throw refuse('invalid_request', {
      coins: problem,
      coinsMin: TON_TIP_MIN / 100,
      coinsMax: TON_TIP_MAX / 100,
    })
  }
  const { rules } = demandCoinsOn(ctx, request.platform)

  return once(ctx, fan, requestKey, async (tx) => {
    await demandNotBlocked(tx, fan.id, creatorId)
    const now = ctx.clock.now()
    const wallet = await findInUse(tx, { creatorId, network: rules.network }, now)
    if (!wallet) throw refuse('ton_unavailable')
    await takeQuota(tx, ctx, fan, { kind: 'tip_draft' })
    const reference = newReference()
    const tip = { id: ctx.newId(), message }
    const { hash: bodyHash } = commentBody(reference)
    const owned = { fanId: fan.id, creatorId, amountNano: nanoOf(hundredths), reference, bodyHash }
    await tips.insert(tx, { ...tip, ...owned }, now)
    return { ...tip, amount }
  })
}
