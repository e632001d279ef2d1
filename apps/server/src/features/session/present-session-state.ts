import type { main, Reply } from '@fanlight/contract'
import { eurFromCents } from '@fanlight/contract/money'
import { starRate } from '@fanlight/domain'
import { supportUrlOf } from '../../core/bot/chat-links.ts'
import type { Context, Fan } from '../../core/context.ts'
import { renewSession } from '../../core/identity/session-token.ts'
import { creatorKey, deliverySecretOf } from '../../core/media-delivery/fan-keys.ts'
import { paymentMethodsOn } from '../../core/payment-policy.ts'
import type { FanState } from './session.store.ts'

interface Start {
  fan: Fan
  state: FanState
  /** The messenger's name of it. */
  platform: string | null
}

/** All that the app needs to know when it starts. */
export function presentSessionState(
  ctx: Context,
  { fan, state, platform }: Start,
): Reply<typeof main.init> {
  const { settings } = ctx
  const decryptKeys = state.premium.map(({ creatorId, keyEpoch }) => {
    const key = creatorKey(deliverySecretOf(settings), {
      fanId: fan.id,
      creatorId,
      epoch: keyEpoch,
    })
    return [String(creatorId), key.text] as const
  })

  return {
    user: {
      id: fan.id,
      firstName: state.firstName,
      lastName: state.lastName,
      languageCode: state.languageCode,
    },
    decryptKeys: Object.fromEntries(decryptKeys),
    eurBalance: eurFromCents(state.balance),
    eurTopUpFee: settings.topUpFeePercent,
    starRate: starRate(settings.centsPerStar),
    card: state.card,
    hasIntents: state.hasIntents,
    keepsWithdrawal: state.keepsWithdrawal,
    refundsBalance: state.refundsBalance,
    methods: paymentMethodsOn(settings, platform),
    hosts: settings.hosts,
    supportUrl: supportUrlOf(ctx.bots),
    token: renewSession(ctx, fan),
    lastEventId: state.lastEventId,
  }
}
