import { type Cents, cents } from '@fanlight/contract/money'
import { starRate, starsFor } from '@fanlight/domain'
import { type Language, moneyText, textLanguage } from '@fanlight/i18n'
import type { Context, Fan } from '../../core/context.ts'
import type { RequestKey } from '../../core/sales/request-key.ts'
import { invariant } from '../../platform/invariant.ts'
import { STARS_GATEWAY } from './stars-gateway.ts'
import { type Purpose, type StartedTopUp, startTopUp } from './start-top-up.ts'
import type { TopUp } from './top-up.store.ts'

interface StarsTopUpRequest {
  amount: Cents
  purpose: Purpose
  language: Language
}

/** A link that the messenger opens as an invoice. The euro are fixed now, whatever a Star costs later. */
export async function startStarsTopUp(
  ctx: Context,
  fan: Fan,
  { amount, purpose, language }: StarsTopUpRequest,
  requestKey: RequestKey,
): Promise<StartedTopUp> {
  const order = {
    gateway: STARS_GATEWAY,
    provider: STARS_GATEWAY,
    amount,
    fee: cents(0),
    stars: starsFor(amount, starRate(ctx.settings.centsPerStar)),
    purpose,
    card: null,
  }
  return startTopUp(ctx, fan, order, {
    requestKey,
    openPage: (topUp) => openInvoice(ctx, topUp, language),
  })
}

async function openInvoice(ctx: Context, topUp: TopUp, language: Language) {
  invariant(topUp.stars !== null, 'a top-up by Stars has a price in Stars')
  const url = await ctx.starsInvoices.createLink({
    topUpId: topUp.id,
    stars: topUp.stars,
    ...starsInvoiceText(topUp.amount, language),
  })
  return { url, reference: null }
}

const texts = {
  en: { title: 'Balance top-up', description: (sum: string) => `${sum} for your balance` },
  ru: { title: 'Пополнение баланса', description: (sum: string) => `${sum} на ваш баланс` },
}

/** What the messenger's invoice says. It shows at most 32 characters of title, 255 of description. */
export function starsInvoiceText(amount: Cents, language: Language) {
  const { title, description } = texts[textLanguage(language)]
  return { title, description: description(moneyText(amount, language)) }
}
