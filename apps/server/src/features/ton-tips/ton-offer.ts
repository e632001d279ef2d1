import type { TonOffer } from '@fanlight/contract'
import { TON_TIP_MAX, TON_TIP_MIN, TON_TIP_PRESETS } from '@fanlight/domain/money/ton-tip'
import type { Context } from '../../core/context.ts'
import { friendlyAddress } from '../../providers/ton/ton-address.ts'
import { coinsOn } from './coins-here.ts'
import { presentTip } from './present-ton-tip.ts'
import { findOpen } from './ton-tips.store.ts'
import { findInUse } from './wallets.store.ts'

/** What fans of this creator may tip in coins on this platform; null where they may not. */
export async function readTonOffer(
  ctx: Context,
  fanId: number,
  creatorId: number,
  platform: string | null,
): Promise<TonOffer | null> {
  const here = coinsOn(ctx, platform)
  if (!here) return null
  const { network } = here.rules
  const now = ctx.clock.now()
  const wallet = await findInUse(ctx.sharedDb, { creatorId, network }, now)
  if (!wallet) return null
  const eurPerCoin = await here.ton.rate(now)
  const open = await findOpen(ctx.dbOf(fanId), fanId, creatorId)
  return {
    presets: TON_TIP_PRESETS.map((hundredths) => hundredths / 100),
    min: TON_TIP_MIN / 100,
    max: TON_TIP_MAX / 100,
    network,
    address: friendlyAddress(wallet.address, network),
    commissionPercent: here.commissionPercent,
    ...(eurPerCoin !== null && { eurPerCoin }),
    ...(open && { open: { id: open.id, amount: presentTip(open).amount } }),
  }
}
