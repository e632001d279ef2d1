import { vi } from 'vitest'
import { webhookSecret } from '../src/core/bot/webhook.ts'
import { BotWorld, type Person, PLATFORM_BOT } from './bot-world.ts'
import { asksForStarsInvoice, type TopUpRow, topUpsOf } from './top-up-verbs.ts'

/** What €25 cost in Stars. */
export const STARS = 1250

export function openStarsWorld() {
  return BotWorld.open({ settings: { centsPerStar: 2 } })
}

export async function invoice({ fan }: Person, wish: object = {}): Promise<string> {
  const reply = await asksForStarsInvoice(fan, wish)
  return reply.json().link
}

export async function ordersStars({ fan }: Person) {
  await asksForStarsInvoice(fan)
  const topUp = (await topUpsOf(fan)).find(({ status }) => status === 'pending')
  if (!topUp) throw new Error('nothing was ordered')
  return topUp
}

export async function paysStars(person: Person): Promise<TopUpRow> {
  const link = await invoice(person)
  await person.pays(link)
  const topUp = (await topUpsOf(person.fan)).find(({ url }) => url === link)
  if (topUp?.status !== 'succeeded') throw new Error('the top-up was not paid')
  return topUp
}

export function paymentOf({ id }: Person, topUpId: string, chargeId: string) {
  return { botId: PLATFORM_BOT, payerId: id, chargeId, payload: topUpId, stars: STARS }
}

export function starsOf(world: BotWorld, { id }: Person): number {
  return world.messenger.user(id)?.stars ?? 0
}

interface Charge {
  chargeId: string
  botId: number
  payerId: number
  topUpId: string | null
  payload: string
  stars: number
  outcome: string
  isRefundDue: boolean
  isRefunded: boolean
}

export function chargesOf({ fan }: Person): Promise<Charge[]> {
  return fan.world.db.query(
    `select charge_id as "chargeId", bot_id as "botId", payer_id as "payerId",
       top_up_id as "topUpId", payload, stars, outcome,
       exists (select from job where kind = 'refund_stars' and key = charge_id) as "isRefundDue",
       refunded_at is not null as "isRefunded"
     from star_charge where payer_id = $1 order by created_at, charge_id`,
    [fan.id],
  )
}

/** For a moment another program answers for the bot, and says yes to everything. */
export async function acceptEverything(world: BotWorld, work: () => Promise<void>) {
  const [bot] = world.bots.all
  await bot?.ask((api) => api.deleteWebhook())
  const working = work()
  const updates = (await bot?.ask((api) => api.getUpdates({ timeout: 1 }))) ?? []
  for (const { pre_checkout_query: query } of updates) {
    if (query) await bot?.ask((api) => api.answerPreCheckoutQuery(query.id, true))
  }
  await working
  await bot?.ask((api) => api.getUpdates({ offset: (updates.at(-1)?.update_id ?? 0) + 1 }))
}

/**
 * Both sheets of the same invoice are open when the bot is asked, and the test agrees to both in
 * the server's place. The payments that follow are delivered to the server as ever.
 */
export async function paysTwice(world: BotWorld, { id }: Person, link: string) {
  const [bot] = world.bots.all
  if (!bot) throw new Error('there is no bot')
  const { url = '' } = await bot.ask((api) => api.getWebhookInfo())
  await bot.ask((api) => api.deleteWebhook())
  const slug = link.replace('https://t.me/$', '')
  const sheets = ['sheet-one', 'sheet-two'].map((formId) =>
    world.phone(id, `/invoices/${slug}/pay`, { formId }),
  )
  const questions = await vi.waitFor(async () => {
    const updates = await bot.ask((api) => api.getUpdates())
    const asked = updates.flatMap(({ pre_checkout_query: query }) => (query ? [query.id] : []))
    if (asked.length < 2) throw new Error('the bot was not asked yet')
    return asked
  })
  for (const question of questions) {
    await bot.ask((api) => api.answerPreCheckoutQuery(question, true))
  }
  await Promise.all(sheets)
  await bot.ask((api) =>
    api.setWebhook(url, { secret_token: webhookSecret(world.world.ctx.settings, bot) }),
  )
}

export async function deliversRefund(
  world: BotWorld,
  { id }: Person,
  topUpId: string,
  charge: string,
) {
  const secret = webhookSecret(world.world.ctx.settings, { id: PLATFORM_BOT })
  const refunded = {
    currency: 'XTR',
    total_amount: STARS,
    invoice_payload: topUpId,
    telegram_payment_charge_id: charge,
  }
  await world.world.app.http.inject({
    method: 'POST',
    url: `/api/bot/${PLATFORM_BOT}`,
    headers: { 'x-telegram-bot-api-secret-token': secret },
    payload: {
      update_id: 1,
      message: {
        message_id: 1,
        date: Math.floor(world.world.clock.now().getTime() / 1000),
        chat: { id, type: 'private', first_name: 'Test' },
        from: { id, is_bot: false, first_name: 'Test' },
        refunded_payment: refunded,
      },
    },
  })
}
