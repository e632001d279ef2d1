import { cents } from '@fanlight/contract/money'
import { payActionOf } from '@fanlight/domain'
import type { Context } from '../../core/context.ts'
import { invariant } from '../../platform/invariant.ts'
import { noteExchange } from './note-exchange.ts'
import type { TopUp } from './top-up.store.ts'

/** Charges a saved card for a top-up; asking again for the same top-up charges nothing more. */
export async function chargeCard(ctx: Context, topUp: TopUp, cardToken: string, language: string) {
  const charge = gatewayOf(ctx, topUp).chargeSavedCard
  invariant(charge, `the gateway ${topUp.gateway} charges saved cards`)
  const url = returnUrlOf(ctx, topUp)
  const asked = { topUpId: topUp.id, way: 'call', name: 'charge_card' } as const
  const { reference } = await noteExchange(ctx, asked, () =>
    charge({
      topUpId: topUp.id,
      totalCents: cents(topUp.amount + topUp.fee),
      fanId: topUp.fanId,
      language,
      cardToken,
      returnUrl: url,
    }),
  )
  return { url, reference }
}

export function gatewayOf(ctx: Context, topUp: TopUp) {
  const gateway = ctx.cardGateways.get(topUp.gateway)
  invariant(gateway, `the gateway ${topUp.gateway} is set up`)
  return gateway
}

/** Back to the balance, with what the app needs to go on where the fan left for the bank. */
export function returnUrlOf(ctx: Context, { action, objectId, creatorId }: TopUp): string {
  const url = new URL(`${ctx.settings.publicUrl}/balance`)
  const query = {
    action: payActionOf(action) ?? '',
    objectId,
    modelId: creatorId === null ? '' : String(creatorId),
  }
  for (const [name, value] of Object.entries(query)) {
    if (value !== '') url.searchParams.set(name, value)
  }
  return url.href
}
