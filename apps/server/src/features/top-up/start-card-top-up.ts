import { type Cents, cents } from '@fanlight/contract/money'
import { topUpFee } from '@fanlight/domain'
import type { Context, Fan } from '../../core/context.ts'
import type { RequestKey } from '../../core/idempotency.ts'
import { invariant } from '../../platform/invariant.ts'
import { refuse } from '../../platform/refuse.ts'
import { type Purpose, startTopUp } from './start-top-up.ts'
import type { TopUp } from './top-up.store.ts'

/** The wire says twice which cards are meant; both must say the same. */
const COUNTRY_CODES = { inwizoEcom: '', singularity: '', only: 'only' } as const

type CardProvider = keyof typeof COUNTRY_CODES

interface CardTopUpWish {
  amount: Cents
  provider: CardProvider
  countryCode: string
  purpose: Purpose
  language: string
}

/** The address of the page on which the fan pays the amount and the provider's fee. */
export async function startCardTopUp(
  ctx: Context,
  fan: Fan,
  { amount, provider, countryCode, purpose, language }: CardTopUpWish,
  requestKey: RequestKey,
): Promise<string> {
  if (COUNTRY_CODES[provider] !== countryCode) {
    throw refuse('invalid_request', { countryCode: `must be "${COUNTRY_CODES[provider]}"` })
  }
  const order = {
    gateway: ctx.settings.gateways[provider],
    provider,
    amount,
    fee: topUpFee(amount, ctx.settings.topUpFeePercent),
    stars: null,
    purpose,
  }
  return startTopUp(ctx, fan, order, {
    requestKey,
    openPage: (topUp) => openCheckout(ctx, topUp, language),
  })
}

function openCheckout(ctx: Context, topUp: TopUp, language: string) {
  const gateway = ctx.cardGateways.get(topUp.gateway)
  invariant(gateway, `the gateway ${topUp.gateway} is set up`)
  return gateway.createCheckout({
    topUpId: topUp.id,
    totalCents: cents(topUp.amount + topUp.fee),
    provider: topUp.provider,
    countryCode: COUNTRY_CODES[topUp.provider as CardProvider],
    fanId: topUp.fanId,
    language,
    returnUrl: returnUrlOf(ctx, topUp),
  })
}

/** Back to the balance, with what the app needs to go on where the fan left for the bank. */
function returnUrlOf(ctx: Context, { action, objectId, creatorId }: TopUp): string {
  const url = new URL(`${ctx.settings.publicUrl}/balance`)
  const query = { action, objectId, modelId: creatorId === null ? '' : String(creatorId) }
  for (const [name, value] of Object.entries(query)) {
    if (value !== '') url.searchParams.set(name, value)
  }
  return url.href
}
