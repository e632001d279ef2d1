import type { TopUp } from '@fanlight/contract'
import { eurFromCents } from '@fanlight/contract/money'
import type { Context, Fan } from '../../core/context.ts'
import { refuse } from '../../platform/refuse.ts'
import { unixSeconds } from '../../platform/unix-seconds.ts'
import * as states from './top-up-states.store.ts'

/** How far back an app looks for a top-up that it began and heard nothing more of. */
const LATEST_WITHIN_MS = 24 * 60 * 60_000

interface TopUpState {
  topUp: TopUp
  eurBalance: number
}

/** How a top-up of this fan stands; another fan's is not found. */
export async function readTopUp(ctx: Context, fan: Fan, topUpId: string): Promise<TopUpState> {
  const state = await states.find(ctx.dbOf(fan.id), fan.id, topUpId)
  if (!state) throw refuse('not_found')
  return { topUp: presentTopUp(state), eurBalance: eurFromCents(state.balance) }
}

/** The newest top-up of this device, for an app that was closed before it heard how it went. */
export async function readLatestTopUp(
  ctx: Context,
  fan: Fan,
  device: string,
): Promise<{ topUp: TopUp | null; eurBalance: number }> {
  const since = new Date(ctx.clock.now().getTime() - LATEST_WITHIN_MS)
  const state = await states.findLatest(ctx.dbOf(fan.id), fan.id, device, since)
  const balance = state?.balance ?? (await states.balanceOf(ctx.dbOf(fan.id), fan.id))
  return { topUp: state && presentTopUp(state), eurBalance: eurFromCents(balance) }
}

const STATUSES = {
  created: 'waiting',
  pending: 'waiting',
  action_required: 'action_required',
  unknown: 'unknown',
  succeeded: 'paid',
  failed: 'failed',
  expired: 'failed',
  refunded: 'refunded',
} as const satisfies Record<states.StoredStatus, TopUp['status']>

function presentTopUp({ amount, fee, ...state }: states.TopUpState): TopUp {
  return {
    id: state.id,
    status: STATUSES[state.status],
    amount: eurFromCents(amount),
    total: eurFromCents(states.totalOf({ amount, fee })),
    provider: state.provider,
    code: state.status === 'expired' ? 'session_cancelled' : state.failureCode,
    url: state.status === 'action_required' ? state.challengeUrl : null,
    card: state.card,
    type: state.action,
    objectId: state.objectId,
    modelId: state.creatorId,
    device: state.device,
    createdAt: unixSeconds(state.createdAt),
  }
}
