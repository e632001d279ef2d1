import { pickLanguage, translate } from '@fanlight/i18n'
import { botTable } from '@fanlight/i18n/bot-texts'
import type { Context } from '../../core/context.ts'
import { queueOutgoing } from '../../core/outbox/outgoing.ts'
import type { Tx } from '../../platform/db/queries.ts'
import * as store from './support.store.ts'

const DAY_MS = 86_400_000
/** An answer is worth waiting for. */
const ANSWER_LIFE_MS = 7 * DAY_MS
/** Leaves room for the line above it in one message of the messenger. */
export const ANSWER_CHARS_MAX = 3500

type SupportContext = Pick<Context, 'db' | 'clock'>

export type Answered =
  | { outcome: 'sent' | 'unreachable'; ticket: store.Ticket }
  | { outcome: 'no_ticket' | 'closed' | 'empty' | 'too_long' }

/** A person's answer, which the bot brings into the fan's chat. */
export function answerTicket(
  ctx: SupportContext,
  number: number,
  words: string,
): Promise<Answered> {
  const text = words.trim()
  if (text === '') return Promise.resolve({ outcome: 'empty' })
  if (text.length > ANSWER_CHARS_MAX) return Promise.resolve({ outcome: 'too_long' })
  return onTicket(ctx, number, async (tx, ticket, now) => {
    const spoken = { ticketId: ticket.id, author: 'staff', kind: 'text', text } as const
    const id = await store.addWords(tx, spoken, now)
    await store.save(tx, { ...ticket, state: 'answered', touchedAt: now })
    await tell(tx, ticket, { key: 'support_answer', reason: `support:${id}`, text }, now)
  })
}

export function closeTicket(ctx: SupportContext, number: number): Promise<Answered> {
  return onTicket(ctx, number, async (tx, ticket, now) => {
    await store.save(tx, { ...ticket, state: 'closed', touchedAt: now })
    const reason = `support-closed:${ticket.id}`
    await tell(tx, ticket, { key: 'support_closed', reason, text: '' }, now)
  })
}

function onTicket(
  { db, clock }: SupportContext,
  number: number,
  work: (tx: Tx, ticket: store.Ticket, now: Date) => Promise<void>,
): Promise<Answered> {
  const now = clock.now()
  return db.transaction(async (tx): Promise<Answered> => {
    const ticket = await store.lock(tx, number)
    if (!ticket) return { outcome: 'no_ticket' }
    if (ticket.state === 'closed') return { outcome: 'closed' }
    await work(tx, ticket, now)
    const isReachable = await store.isReachable(tx, ticket.botId, ticket.fanId)
    return { outcome: isReachable ? 'sent' : 'unreachable', ticket }
  })
}

async function tell(
  tx: Tx,
  { id, botId, fanId }: store.Ticket,
  { key, reason, text }: { key: 'support_answer' | 'support_closed'; reason: string; text: string },
  now: Date,
) {
  const language = pickLanguage({ messenger: await store.languageCodeOf(tx, fanId) })
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
