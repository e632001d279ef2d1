import { refusedWith } from '@fanlight/client'
import { type Cents, eurFromCents } from '@fanlight/contract/money'
import { paymentKindOf } from '@fanlight/domain/links/pay-action'
import { isRefusal } from '@fanlight/web/failures'
import type { QueryClient } from '@tanstack/react-query'
import { billingWords, loadBilling } from '../billing/billing-i18n.ts'
import type { I18n } from '../i18n.ts'
import { paths } from '../navigation/paths.ts'
import type { Services } from '../services.ts'
import { setBalance } from '../session/session-state.ts'
import type { AutoPay } from './auto-pay.ts'
import { setIntents } from './intents.ts'
import { isRefusedAgain, type MoneyRefusal, moneyIn } from './money-refusal.ts'

/** What few purchases come to: it is sent for when one does. */
export interface LateContext {
  services: Services
  queries: QueryClient
  i18n: I18n
}

type Wanted = Pick<AutoPay, 'action' | 'objectId'>

/**
 * Tells the server what the money will be for: whichever device is open when it comes, it is bought
 * then. Where the call gets lost, this app's own plan buys it.
 */
export async function keepIntent(
  { services: { api, creatorId }, queries }: Pick<LateContext, 'services' | 'queries'>,
  { action, objectId }: Wanted,
  price: Cents,
): Promise<void> {
  const body = {
    action: paymentKindOf(action),
    objectId: objectId || String(creatorId),
    price: eurFromCents(price),
  }
  await setIntents(queries, await api.call('purchaseIntents.put', { body, key: api.newKey() }))
}

/** What to do about a refusal: tell of it, pay or top up for these sums, or nothing more. */
type NextStep = 'tell' | 'nothing' | (MoneyRefusal & { confirmed?: true })

/** Takes over what the server says of price and balance, and asks the fan where it takes their yes. */
export async function afterRefusal(
  error: unknown,
  { action, objectId }: Wanted,
  believed: MoneyRefusal,
  context: LateContext,
): Promise<NextStep> {
  if (!isRefusal(error)) return 'tell'
  const money = moneyIn(error, believed)
  const isLimited = refusedWith(error, 'limit_reached')
  const isToAsk = refusedWith(error, 'confirmation_required')
  const isNewPrice = refusedWith(error, 'price_changed')
  const isShort = refusedWith(error, 'insufficient_funds')
  if (!isLimited && !isToAsk && !isNewPrice && !isShort) return 'tell'
  setBalance(context.queries, eurFromCents(money.balance))
  if (isLimited) {
    void context.services.router.go(paths.limitReached({ action, price: money.price }))
    return 'nothing'
  }
  if (isShort) return isRefusedAgain(`${action} ${objectId}`, money) ? 'tell' : money
  if (isToAsk)
    return (await agreesToSpend(money.price, context)) ? { ...money, confirmed: true } : 'nothing'
  return (await agreesToPrice(money.price, context)) ? money : 'nothing'
}

/** Asks again with the current price, because no fan may pay a price that they have not seen. */
function agreesToPrice(price: Cents, context: LateContext): Promise<boolean> {
  const { t, money } = context.i18n
  const words = {
    title: t('pay.newPrice'),
    message: t('pay.newPriceLine', { price: money(price) }),
  }
  return agrees(words, price, context)
}

/** The fan wants to be asked before they spend so much. */
async function agreesToSpend(price: Cents, context: LateContext): Promise<boolean> {
  await loadBilling()
  const { t, money } = billingWords(context.i18n)
  const title = t('limits.askTitle', { price: money(price) })
  return agrees({ title, message: t('limits.askLine') }, price, context)
}

async function agrees(
  words: { title: string; message: string },
  price: Cents,
  { services: { messenger }, i18n: { t, money } }: LateContext,
): Promise<boolean> {
  const pressed = await messenger.popup({
    ...words,
    buttons: [
      { id: 'no', text: t('pay.notNow') },
      { id: 'yes', text: t('pay.payNewPrice', { price: money(price) }) },
    ],
  })
  return pressed === 'yes'
}
