import type { Context } from '../../core/context.ts'
import { takesCoinsOn } from '../../core/payment-policy.ts'
import type { TonRules } from '../../core/settings.ts'
import { refuse } from '../../platform/refuse.ts'
import type { Ton } from '../../providers/ton/ton.ts'

/** Builds that a store sells: what is given there goes to the receiver whole. */
const STORE_PLATFORMS = new Set(['ios', 'android', 'macos'])

export interface CoinsHere {
  ton: Ton
  rules: TonRules
  /** What is asked for the house on top of a tip. */
  commissionPercent: number
}

/** The chain and the terms, where coins may be shown; null where not. */
export function coinsOn(
  { ton, settings }: Pick<Context, 'ton' | 'settings'>,
  platform: string | null,
): CoinsHere | null {
  const rules = settings.ton
  if (!ton || !rules || !takesCoinsOn(settings, platform)) return null
  const isStore = platform !== null && STORE_PLATFORMS.has(platform)
  return { ton, rules, commissionPercent: isStore ? 0 : rules.commissionPercent }
}

/** The same for a call that makes no sense without. */
export function demandCoinsOn(ctx: Context, platform: string | null): CoinsHere {
  const here = coinsOn(ctx, platform)
  if (!here) throw refuse('ton_unavailable')
  return here
}
