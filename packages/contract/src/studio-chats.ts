import { type Static, Type } from 'typebox'
import { Attachment } from './media.ts'
import { route } from './route.ts'
import { Eur, Id, Nullable, PageCursor, UnixSeconds } from './schemas.ts'
import { MESSAGE_TO_ONE } from './studio-campaigns.ts'

/** Photo, link, video and tips are the specification's words; what is none of them is a text. */
const ContentType = Type.Union([
  Type.Literal('text'),
  Type.Literal('photo'),
  Type.Literal('link'),
  Type.Literal('video'),
  Type.Literal('tips'),
  Type.Literal('other'),
])

/** As the specification numbers them. */
const DeliveryState = Type.Union([Type.Literal(0), Type.Literal(1), Type.Literal(2)], {
  description: '0 sending, 1 received, 2 failed',
})

/** What one of the two said. */
export const ChatEntry = Type.Object({
  id: Type.String(),
  from: Type.Union([Type.Literal('creator'), Type.Literal('fan')]),
  contentType: ContentType,
  state: DeliveryState,
  at: UnixSeconds,
  text: Type.String(),
  amount: Eur({ description: 'the price of a message, or what was tipped; 0 for neither' }),
  currency: Type.Union([Type.Literal('eur'), Type.Literal('ton')], {
    description: 'of the amount; coins are of tips alone',
  }),
  isPaid: Type.Boolean({ description: 'nothing is left to pay' }),
  isUnsent: Type.Boolean({ description: 'taken back by the creator' }),
  campaignId: Nullable(Id),
  attachments: Type.Array(Attachment, { description: 'as the fan sees them before paying' }),
})
export type ChatEntry = Static<typeof ChatEntry>

const ChatFan = Type.Object({
  id: Id,
  firstName: Type.String(),
  lastName: Type.String(),
  username: Type.String(),
  isBlocked: Type.Boolean(),
})
export type ChatFan = Static<typeof ChatFan>

export const Chat = Type.Object({ fan: ChatFan, last: Nullable(ChatEntry) })
export type Chat = Static<typeof Chat>

export const list = route({
  method: 'GET',
  path: '/studio/chats',
  summary: 'Fans with whom words were exchanged, the latest first',
  caller: 'creator',
  may: 'message',
  query: Type.Object({ startFrom: Type.Optional(PageCursor) }),
  reply: Type.Object({ chats: Type.Array(Chat), nextFrom: Nullable(PageCursor) }),
  refuses: [],
})

const params = Type.Object({ id: Id })

export const get = route({
  method: 'GET',
  path: '/studio/chats/:id',
  summary: 'What the creator sent to a fan, and what the fan wrote and tipped; newest first',
  caller: 'creator',
  may: 'message',
  params,
  query: Type.Object({ startFrom: Type.Optional(PageCursor) }),
  reply: Type.Object({
    fan: ChatFan,
    entries: Type.Array(ChatEntry),
    nextFrom: Nullable(PageCursor),
  }),
  refuses: ['not_found'],
})

export const send = route({
  method: 'POST',
  path: '/studio/chats/:id/messages',
  summary: 'Write to one fan, free or for a price',
  caller: 'creator',
  may: 'message',
  params,
  body: Type.Object(MESSAGE_TO_ONE),
  reply: Type.Object({ messageId: Id }),
  refuses: ['not_found', 'message_incomplete', 'fan_blocked'],
})
