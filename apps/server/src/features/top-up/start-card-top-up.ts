import { type Cents, cents } from '@fanlight/contract/money'
import { topUpFee } from '@fanlight/domain'
import type { Context, Fan } from '../../core/context.ts'
import type { RequestKey } from '../../core/sales/request-key.ts'
import { refuse } from '../../platform/refuse.ts'
import { chargeCard, gatewayOf, returnUrlOf } from './charge-card.ts'
import { noteExchange } from './note-exchange.ts'
import * as savedCards from './saved-cards.store.ts'
import { type Purpose, type StartedTopUp, startTopUp } from './start-top-up.ts'
import type { TopUp } from './top-up.store.ts'

/** The wire says twice which cards are meant; both must say the same. */
const COUNTRY_CODES = { inwizoEcom: '', singularity: '', only: 'only' } as const

type CardProvider = keyof typeof COUNTRY_CODES

interface CardTopUpRequest {
  amount: Cents
  provider: CardProvider
  countryCode: string
  purpose: Purpose
  language: string
  /** Charges the card that the fan let us keep, instead of opening a form. */
  isSavedCard: boolean
}

/**
 * The address of the page on which the fan pays the amount and the provider's fee. With a saved card
 * there is nothing to fill in: it is charged at once, and the address is where the fan is anyway.
 */
export async function startCardTopUp(
  ctx: Context,
  fan: Fan,
  { amount, provider, countryCode, purpose, language, isSavedCard }: CardTopUpRequest,
  requestKey: RequestKey,
): Promise<StartedTopUp> {
  if (COUNTRY_CODES[provider] !== countryCode) {
    throw refuse('invalid_request', { countryCode: `must be "${COUNTRY_CODES[provider]}"` })
  }
  if (isSavedCard && requestKey === null) {
    throw refuse('invalid_request', {
      'Idempotency-Key': 'must come with a charge of a saved card',
    })
  }
  const card = isSavedCard ? await findCard(ctx, fan) : null
  const order = {
    gateway: card?.gateway ?? ctx.settings.gateways[provider],
    provider,
    amount,
    fee: topUpFee(amount, ctx.settings.topUpFeePercent),
    stars: null,
    purpose,
    card,
  }
  return startTopUp(ctx, fan, order, {
    requestKey,
    openPage: (topUp) =>
      card ? chargeCard(ctx, topUp, card.token, language) : openCheckout(ctx, topUp, language),
  })
}

async function findCard(ctx: Context, fan: Fan) {
  const card = await savedCards.find(ctx.dbOf(fan.id), fan.id)
  if (!card || !ctx.cardGateways.get(card.gateway)?.chargeSavedCard) throw refuse('not_found')
  return card
}

function openCheckout(ctx: Context, topUp: TopUp, language: string) {
  const asked = { topUpId: topUp.id, way: 'call', name: 'create_checkout' } as const
  return noteExchange(ctx, asked, () =>
    gatewayOf(ctx, topUp).createCheckout({
      topUpId: topUp.id,
      totalCents: cents(topUp.amount + topUp.fee),
      provider: topUp.provider,
      countryCode: COUNTRY_CODES[topUp.provider as CardProvider],
      fanId: topUp.fanId,
      language,
      returnUrl: returnUrlOf(ctx, topUp),
    }),
  )
}
