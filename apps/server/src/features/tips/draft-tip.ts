import type { Cents } from '@fanlight/contract/money'
import { TIP_MAX, TIP_MIN, tipProblem } from '@fanlight/domain'
import { demandNotBlocked } from '../../core/audience/audience.ts'
import type { Context, Fan } from '../../core/context.ts'
import { takeQuota } from '../../core/quota/quota.ts'
import { once } from '../../core/sales/idempotency.ts'
import type { RequestKey } from '../../core/sales/request-key.ts'
import { refuse } from '../../platform/refuse.ts'
import * as tips from './tips.store.ts'

export interface TipRequest {
  creatorId: number
  message: string
  amount: Cents
}

/** Writes the tip down; nothing is charged before it is sent. */
export async function draftTip(
  ctx: Pick<Context, 'clock' | 'dbOf' | 'newId'>,
  fan: Fan,
  request: TipRequest,
  requestKey: RequestKey,
): Promise<tips.TipDraft> {
  const problem = tipProblem(request.amount)
  if (problem) {
    throw refuse('invalid_request', { amount: problem, min: TIP_MIN / 100, max: TIP_MAX / 100 })
  }

  return once(ctx, fan, requestKey, async (tx) => {
    await demandNotBlocked(tx, fan.id, request.creatorId)
    await takeQuota(tx, ctx, fan, { kind: 'tip_draft' })
    const draft = { id: ctx.newId(), message: request.message, amount: request.amount }
    const owned = { ...draft, fanId: fan.id, creatorId: request.creatorId }
    const isKnown = await tips.insert(tx, owned, ctx.clock.now())
    if (!isKnown) throw refuse('not_found')
    return draft
  })
}
