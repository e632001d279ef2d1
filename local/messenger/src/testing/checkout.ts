import type { Json } from '../core/json.ts'
import type { Phone } from './phone.ts'
import { TOKEN, type World } from './world.ts'

export const MONTH_SECONDS = 2_592_000

/** A link to an invoice over so many Stars. */
export function invoiceLink(world: World, stars: number, more: Json = {}): Promise<string> {
  return world.ok<string>('createInvoiceLink', {
    title: 'Top-up',
    description: 'Ten euro',
    payload: 'order:1',
    currency: 'XTR',
    prices: [{ label: 'Top-up', amount: stars }],
    ...more,
  })
}

/** The next query of a kind that the bot is asked, while everything else it hears is dropped. */
export async function nextQuery(world: World, kind: string, token = TOKEN): Promise<Json> {
  for (;;) {
    const updates = await world.ok<Json[]>('getUpdates', { timeout: 10 }, token)
    const last = Number(updates.at(-1)?.['update_id'] ?? 0)
    const query = updates.map((update) => update[kind] as Json | undefined).find(Boolean)
    await world.ok('getUpdates', { offset: last + 1 }, token)
    if (query) return query
  }
}

export interface Paid {
  outcome: Awaited<ReturnType<Phone['pays']>>
  chargeId: string
}

/** Pays and agrees to it; answers what the phone saw and by what name the bot knows the charge. */
export async function payFully(world: World, user: Phone, link: string): Promise<Paid> {
  const paying = user.pays(link)
  const query = await nextQuery(world, 'pre_checkout_query')
  await world.ok('answerPreCheckoutQuery', { pre_checkout_query_id: query['id'], ok: true })
  const outcome = await paying
  const message = await nextQuery(world, 'message')
  const payment = message['successful_payment'] as Json
  return { outcome, chargeId: String(payment['telegram_payment_charge_id']) }
}
