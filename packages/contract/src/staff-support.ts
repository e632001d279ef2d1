import { type Static, Type } from 'typebox'
import { SUPPORT_ANSWER_CHARS_MAX } from './limits.ts'
import { route } from './route.ts'
import { Id, Nullable, UnixSeconds, Words } from './schemas.ts'

const STATES = ['open', 'answered', 'closed'] as const

export const SupportTicket = Type.Object({
  number: Id,
  fan: Type.Object({ id: Id, name: Type.String() }),
  state: Type.Enum([...STATES]),
  isLate: Type.Boolean({ description: 'the fan was promised an answer before now' }),
  answerBy: UnixSeconds,
  touchedAt: UnixSeconds,
})
export type SupportTicket = Static<typeof SupportTicket>

export const SupportWords = Type.Object({
  id: Id,
  at: UnixSeconds,
  author: Type.Enum(['fan', 'staff', 'note']),
  by: Nullable(Type.String(), { description: 'who of the staff; null for the command line too' }),
  kind: Type.String({ description: 'how it was said: text, photo, voice, payment' }),
  text: Type.String(),
  paymentId: Nullable(Type.String({ format: 'uuid' })),
  delivery: Nullable(Type.Enum(['waiting', 'sending', 'sent', 'dropped']), {
    description: 'what became of an answer on its way',
  }),
  problem: Nullable(Type.String(), { description: 'what went wrong on that way' }),
})
export type SupportWords = Static<typeof SupportWords>

const Ticket = Type.Object({ id: Id })

export const list = route({
  method: 'GET',
  path: '/staff/tickets',
  summary: 'What fans ask support for, the longest waiting first; of closed ones the newest',
  caller: 'staff',
  may: 'support',
  query: Type.Object({ state: Type.Optional(Type.Enum([...STATES])) }),
  reply: Type.Object({
    tickets: Type.Array(Type.Object({ ...SupportTicket.properties, lastWords: Type.String() })),
    open: Type.Integer({ minimum: 0, description: 'how many wait for an answer' }),
  }),
  refuses: [],
})

export const get = route({
  method: 'GET',
  path: '/staff/tickets/:id',
  summary: 'Everything that was said in a ticket',
  caller: 'staff',
  may: 'support',
  params: Ticket,
  reply: Type.Object({ ticket: SupportTicket, words: Type.Array(SupportWords) }),
  refuses: ['not_found'],
})

const told = Type.Object({
  isReachable: Type.Boolean({ description: 'false where the fan has blocked the bot' }),
})

export const answer = route({
  method: 'POST',
  path: '/staff/tickets/:id/answer',
  summary: 'Answer into the fan’s chat',
  caller: 'staff',
  may: 'support',
  params: Ticket,
  body: Type.Object({
    id: Type.String({ format: 'uuid', description: 'the caller’s own: the same one says it once' }),
    text: Words(SUPPORT_ANSWER_CHARS_MAX, 1),
  }),
  reply: told,
  refuses: ['not_found', 'ticket_closed'],
})

export const close = route({
  method: 'POST',
  path: '/staff/tickets/:id/close',
  summary: 'Close a ticket and tell the fan',
  caller: 'staff',
  may: 'support',
  params: Ticket,
  reply: told,
  refuses: ['not_found', 'ticket_closed'],
})
