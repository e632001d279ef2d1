import { translate } from '@fanlight/i18n'
import { botTable } from '@fanlight/i18n/bot-texts'
import type { BotCall, BotDoor } from '../../core/bot/bot-door.ts'
import type { Context } from '../../core/context.ts'
import { TelegramFault } from '../../providers/telegram/telegram-fault.ts'
import { type Checkout, checkPreCheckout } from './check-pre-checkout.ts'
import { noteRefund } from './refund-stars.ts'
import { takeStars } from './take-stars.ts'

/** The messenger waits ten seconds for an answer, and then takes it for a no. */
const JUDGE_WITHIN_MS = 4_000
const ANSWER_WITHIN_MS = 2_000
const ANSWER_ATTEMPTS = 2

/**
 * Payments in Stars. Money is credited on `successful_payment` and on nothing else, and only when the
 * platform's own bot tells of it: Stars that a creator's bot took are with its owner.
 */
export function starsBot(allDoors: BotDoor, ctx: Context) {
  const door = allDoors.filter(({ bot }) => bot.creatorId === null)
  passOverOthers(allDoors, ctx)

  door.on('pre_checkout_query', async (call) => {
    const { from, invoice_payload: payload, currency, total_amount: total } = call.preCheckoutQuery
    const key = await objectionTo(ctx, { payerId: from.id, payload, currency, total })
    const error = key && translate(botTable(call.language), `checkout_${key}`)
    await answerCheckout(ctx, call, error)
  })

  door.on('message:successful_payment', async ({ bot, fan, message }) => {
    const paid = message.successful_payment
    await takeStars(ctx, {
      botId: bot.id,
      payerId: fan.id,
      chargeId: paid.telegram_payment_charge_id,
      payload: paid.invoice_payload,
      stars: paid.total_amount,
    })
  })

  door.on('message:refunded_payment', async ({ bot, fan, message }) => {
    const refunded = message.refunded_payment
    await noteRefund(ctx, {
      botId: bot.id,
      payerId: fan.id,
      chargeId: refunded.telegram_payment_charge_id,
      payload: refunded.invoice_payload,
      stars: refunded.total_amount,
    })
  })
}

/** Creators' bots take no Stars: a holder of the bot's token made the invoice, and not we. */
function passOverOthers(allDoors: BotDoor, ctx: Context) {
  const others = allDoors.filter(({ bot }) => bot.creatorId !== null)

  others.on('pre_checkout_query', async (call) => {
    await answerCheckout(ctx, call, translate(botTable(call.language), 'checkout_unknown'))
  })
  others.on(['message:successful_payment', 'message:refunded_payment'], ({ bot, fan }) => {
    ctx.log.error({ bot: bot.id, payerId: fan.id }, 'unexpected payment at creator bot')
  })
}

/** Whatever keeps us from knowing in time speaks against it: nothing is lost by a second try. */
async function objectionTo(ctx: Context, checkout: Checkout) {
  const trouble = Promise.withResolvers<'trouble'>()
  const timer = setTimeout(() => trouble.resolve('trouble'), JUDGE_WITHIN_MS)
  try {
    return await Promise.race([checkPreCheckout(ctx, checkout), trouble.promise])
  } catch (error) {
    ctx.log.error({ err: error, payload: checkout.payload }, 'pre-checkout check failed')
    return 'trouble' as const
  } finally {
    clearTimeout(timer)
  }
}

async function answerCheckout(ctx: Context, call: BotCall, error: string | null) {
  const id = call.preCheckoutQuery?.id ?? ''
  for (let attempt = 1; ; attempt += 1) {
    try {
      const signal = AbortSignal.timeout(ANSWER_WITHIN_MS) as never // as in poll-updates.job.ts
      const other = error === null ? {} : { error_message: error }
      await call.bot.ask((api) => api.answerPreCheckoutQuery(id, error === null, other, signal))
      return
    } catch (fault) {
      if (!(fault instanceof TelegramFault)) throw fault
      // Answered before, by a delivery of the same question, or asked too long ago.
      if (fault.code === 400) return ctx.log.warn({ err: fault }, 'pre-checkout answer rejected')
      if (attempt === ANSWER_ATTEMPTS) throw fault
    }
  }
}
