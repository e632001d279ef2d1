import type { Said } from '../../core/bot/said.ts'
import type { Context } from '../../core/context.ts'
import type { Tx } from '../../platform/db/queries.ts'
import { noteOf } from './payment-note.ts'
import * as store from './support.store.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** What a fan is promised. */
const ANSWER_WITHIN_MS = DAY_MS
const TICKETS_PER_DAY = 5
export const WORDS_PER_TICKET = 100
/** The messenger's own limit. */
const TEXT_CHARS_MAX = 4096
/** In a creator's chat later words are for the creator again. */
const CREATOR_CHAT_LISTENS_MS = HOUR_MS
/** A fan who writes ten messages is not told ten times that they arrived. */
const ACKNOWLEDGE_EVERY_MS = HOUR_MS

type SupportContext = Pick<Context, 'sharedDb' | 'clock'>

export interface Chat {
  fanId: number
  botId: number
  /** Whose bot it is; null for the platform's. */
  creatorId: number | null
}

export type Asked =
  | { outcome: 'too_many' }
  /** `got` where there is something to answer, `state` where there was already. */
  | { outcome: 'asked' | 'got' | 'state'; ticket: store.Ticket }

/** `/paysupport`: the fan's ticket, a new one if there is none, with what came along. */
export function askForHelp(
  { sharedDb, clock }: SupportContext,
  chat: Chat,
  { payment, said }: { payment: store.Payment | null; said: Said | null },
): Promise<Asked> {
  const now = clock.now()
  return sharedDb.transaction(async (tx): Promise<Asked> => {
    const ticket = (await store.lockCurrent(tx, chat.fanId)) ?? (await open(tx, chat, now))
    if (!ticket) return { outcome: 'too_many' }
    const noted =
      payment &&
      (await store.addWords(
        tx,
        {
          ticketId: ticket.id,
          author: 'note',
          kind: 'payment',
          text: noteOf(payment),
          topUpId: payment.topUpId,
        },
        now,
      ))
    const heard = said && (await addSaid(tx, ticket, { ...said, botId: chat.botId }, now))
    const isNew = Boolean(noted ?? heard)
    const touched = touch(ticket, chat, now, isNew)
    await store.save(tx, touched)
    if (isNew) return { outcome: 'got', ticket: touched }
    return { outcome: ticket.state === 'asked' ? 'asked' : 'state', ticket: touched }
  })
}

export type Heard =
  /** Not for support. */
  { outcome: 'not_ours' } | { outcome: 'got' | 'added' | 'silent' | 'full'; ticket: store.Ticket }

/** The fan's next words, as long as they are meant for support. */
export function hearWords(
  { sharedDb, clock }: SupportContext,
  chat: Chat,
  said: Said,
): Promise<Heard> {
  const now = clock.now()
  return sharedDb.transaction(async (tx): Promise<Heard> => {
    const ticket = await store.lockCurrent(tx, chat.fanId)
    if (!ticket || !listens(ticket, chat, now)) return { outcome: 'not_ours' }
    const isTold = !isDue(ticket, now)
    if ((await store.countFanWords(tx, ticket.id)) >= WORDS_PER_TICKET) {
      if (!isTold) await store.save(tx, { ...ticket, acknowledgedAt: now })
      return { outcome: isTold ? 'silent' : 'full', ticket }
    }

    const added = await addSaid(tx, ticket, { ...said, botId: chat.botId }, now)
    // An update that came twice is answered as before: the queue knows the answer already.
    if (added === null) return { outcome: 'added', ticket }
    const touched = touch(ticket, chat, now, true)
    await store.save(tx, touched)
    if (ticket.state !== 'open') return { outcome: 'got', ticket: touched }
    return { outcome: isTold ? 'silent' : 'added', ticket: touched }
  })
}

async function open(tx: Tx, { fanId, botId }: Chat, now: Date): Promise<store.Ticket | null> {
  const since = new Date(now.getTime() - DAY_MS)
  if ((await store.countSince(tx, fanId, since)) >= TICKETS_PER_DAY) return null
  await store.insert(tx, { fanId, botId, answerBy: answerBy(now) }, now)
  return store.lockCurrent(tx, fanId)
}

function addSaid(
  tx: Tx,
  { id: ticketId }: store.Ticket,
  { botId, ...said }: Said & Pick<Chat, 'botId'>,
  now: Date,
) {
  const words = {
    ticketId,
    author: 'fan',
    kind: said.kind,
    text: said.text.slice(0, TEXT_CHARS_MAX),
    fileId: said.fileId,
    heard: { botId, messageId: said.messageId },
  } as const
  return store.addWords(tx, words, now)
}

/** It goes on in the chat where it was last spoken of. */
function touch(ticket: store.Ticket, chat: Chat, now: Date, isNew: boolean): store.Ticket {
  const touched = { ...ticket, botId: chat.botId, touchedAt: now }
  if (!isNew) return touched
  const isWaiting = ticket.state === 'open'
  return {
    ...touched,
    state: 'open',
    answerBy: isWaiting ? ticket.answerBy : answerBy(now),
    acknowledgedAt: isWaiting && !isDue(ticket, now) ? ticket.acknowledgedAt : now,
  }
}

/** The platform's own chat has no creator who could be meant instead. */
function listens(ticket: store.Ticket, chat: Chat, now: Date): boolean {
  if (chat.creatorId === null) return true
  const silentMs = now.getTime() - ticket.touchedAt.getTime()
  return ticket.botId === chat.botId && silentMs < CREATOR_CHAT_LISTENS_MS
}

function answerBy(now: Date): Date {
  return new Date(now.getTime() + ANSWER_WITHIN_MS)
}

function isDue({ acknowledgedAt }: store.Ticket, now: Date): boolean {
  return acknowledgedAt === null || now.getTime() - acknowledgedAt.getTime() >= ACKNOWLEDGE_EVERY_MS
}
