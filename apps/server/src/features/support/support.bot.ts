import { dayText, type Language, translate } from '@fanlight/i18n'
import { botTable } from '@fanlight/i18n/bot-texts'
import type { BotCall, BotDoor } from '../../core/bot/bot-door.ts'
import { SAID, type Said, saidIn } from '../../core/bot/said.ts'
import type { Context } from '../../core/context.ts'
import type { Button } from '../../core/outbox/message.ts'
import { paymentText, readSupportLink } from './payment-note.ts'
import type { Payment, Ticket } from './support.store.ts'
import { type Asked, askForHelp, hearWords } from './tickets.ts'

/**
 * Where a fan meets a person: `/paysupport`, the failure screen's link to it, and what the fan writes
 * next. Opened before the doors that take any other words.
 */
export function supportBot(door: BotDoor, ctx: Context) {
  door.command(['paysupport', 'support'], async (call) => {
    await answerAsked(ctx, call, null, wordsAfter(call))
  })

  door.command('start', async (call, next) => {
    const start = typeof call.match === 'string' ? call.match.trim() : ''
    const link = await readSupportLink(ctx, call.fan.id, start)
    if (!link) return next()
    await answerAsked(ctx, call, link.payment, null)
  })

  door.on(SAID, async (call, next) => {
    const said = saidIn(call)
    const heard = said && (await hearWords(ctx, chatOf(call), said))
    if (!heard || heard.outcome === 'not_ours') return next()
    if (heard.outcome === 'silent') return
    await call.say(ticketText(`support_${heard.outcome}`, heard.ticket, call.language))
  })
}

async function answerAsked(
  ctx: Context,
  call: BotCall,
  payment: Payment | null,
  said: Said | null,
) {
  const { language } = call
  const asked = await askForHelp(ctx, chatOf(call), { payment, said })
  if (asked.outcome === 'too_many') {
    return call.say(translate(botTable(language), 'support_limit'))
  }
  await call.say(askedText(ctx, asked, payment, language), pageButton(ctx, language))
}

function askedText(
  { clock, settings }: Context,
  { outcome, ticket }: Exclude<Asked, { outcome: 'too_many' }>,
  payment: Payment | null,
  language: Language,
): string {
  const table = botTable(language)
  if (outcome === 'asked') {
    const { supportContact: contact } = settings.bot
    const more = contact === null ? [] : [translate(table, 'support_contact', { contact })]
    return [translate(table, 'support_ask'), ...more].join('\n\n')
  }
  if (outcome === 'got') {
    const about = payment && paymentText(payment, language)
    if (!about) return ticketText('support_got', ticket, language)
    return ticketText('support_got_payment', ticket, language, about)
  }
  if (ticket.state !== 'open') return ticketText('support_state_answered', ticket, language)
  const isLate = ticket.answerBy <= clock.now()
  return ticketText(isLate ? 'support_state_late' : 'support_state_open', ticket, language)
}

type TicketKey =
  | 'support_got'
  | 'support_got_payment'
  | 'support_added'
  | 'support_full'
  | 'support_state_open'
  | 'support_state_late'
  | 'support_state_answered'

function ticketText(
  key: TicketKey,
  { id, answerBy }: Ticket,
  language: Language,
  payment = '',
): string {
  const date = dayText(answerBy, language, 0)
  return translate(botTable(language), key, { number: String(id), date, payment })
}

/** The messenger refuses a whole message for the sake of an address that it would not open. */
function pageButton({ settings }: Context, language: Language): Button[] {
  if (!settings.bot.opensMiniApp) return []
  const text = translate(botTable(language), 'support_page')
  return [{ text, url: `${settings.publicUrl}/support?lang=${language}` }]
}

/** `/paysupport I paid twice`: the words are there already. */
function wordsAfter({ match, message }: BotCall): Said | null {
  const text = typeof match === 'string' ? match.trim() : ''
  if (text === '' || !message) return null
  return { kind: 'text', text, fileId: null, messageId: message.message_id }
}

function chatOf({ fan, bot }: BotCall) {
  return { fanId: fan.id, botId: bot.id, creatorId: bot.creatorId }
}
