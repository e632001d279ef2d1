import { SUPPORT_ANSWER_CHARS_MAX } from '@fanlight/contract/limits'
import { type Language, pickLanguage, translate } from '@fanlight/i18n'
import { botTable } from '@fanlight/i18n/bot-texts'
import type { Context } from '../../core/context.ts'
import { queueOutgoing } from '../../core/outbox/outgoing.ts'
import type { Tx } from '../../platform/db/queries.ts'
import * as store from './support.store.ts'

const DAY_MS = 86_400_000
/** An answer is worth waiting for. */
const ANSWER_LIFE_MS = 7 * DAY_MS
type SupportContext = Pick<Context, 'sharedDb' | 'dbOf' | 'clock'>

/** Who answers at the desk, and by what a second tap is known. */
interface Writer {
  name: string
  answerId: string
}

export type Answered =
  /** `isNew` is false for what the writer had sent already. */
  | { outcome: 'sent' | 'unreachable'; ticket: store.Ticket; isNew: boolean }
  | { outcome: 'no_ticket' | 'closed' | 'empty' | 'too_long' }

/** A person's answer, which the bot brings into the fan's chat. */
export function answerTicket(
  ctx: SupportContext,
  number: number,
  words: string,
  writer: Writer | null = null,
): Promise<Answered> {
  const text = words.trim()
  if (text === '') return Promise.resolve({ outcome: 'empty' })
  if (text.length > SUPPORT_ANSWER_CHARS_MAX) return Promise.resolve({ outcome: 'too_long' })
  return onTicket(ctx, number, async (at) => {
    const { tx, ticket, now } = at
    const spoken = { ticketId: ticket.id, author: 'staff', kind: 'text', text, writer } as const
    const id = await store.addWords(tx, spoken, now)
    if (id === null) return false
    await store.save(tx, { ...ticket, state: 'answered', touchedAt: now })
    await tell(at, { key: 'support_answer', reason: `support:${id}`, text })
    return true
  })
}

export function closeTicket(ctx: SupportContext, number: number): Promise<Answered> {
  return onTicket(ctx, number, async (at) => {
    const { tx, ticket, now } = at
    await store.save(tx, { ...ticket, state: 'closed', touchedAt: now })
    const reason = `support-closed:${ticket.id}`
    await tell(at, { key: 'support_closed', reason, text: '' })
    return true
  })
}

interface TicketWork {
  tx: Tx
  ticket: store.Ticket
  /** The fan's. */
  language: Language
  now: Date
}

function onTicket(
  { sharedDb, dbOf, clock }: SupportContext,
  number: number,
  work: (at: TicketWork) => Promise<boolean>,
): Promise<Answered> {
  const now = clock.now()
  return sharedDb.transaction(async (tx): Promise<Answered> => {
    const ticket = await store.lock(tx, number)
    if (!ticket) return { outcome: 'no_ticket' }
    if (ticket.state === 'closed') return { outcome: 'closed' }
    const { botId, fanId } = ticket
    const code = await store.languageCodeOf(dbOf(fanId), fanId)
    const isNew = await work({ tx, ticket, language: pickLanguage({ messenger: code }), now })
    const isReachable = await store.isReachable(dbOf(fanId), botId, fanId)
    return { outcome: isReachable ? 'sent' : 'unreachable', ticket, isNew }
  })
}

async function tell(
  { tx, ticket, language, now }: TicketWork,
  { key, reason, text }: { key: 'support_answer' | 'support_closed'; reason: string; text: string },
) {
  const { id, botId, fanId } = ticket
  const said = translate(botTable(language), key, { number: String(id), text })
  const entry = {
    reason,
    botId,
    chatId: fanId,
    body: { do: 'say', text: said },
    expiresAt: new Date(now.getTime() + ANSWER_LIFE_MS),
    mustArrive: true,
  } as const
  await queueOutgoing(tx, [entry], now)
}
