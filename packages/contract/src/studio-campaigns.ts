import { type Static, Type } from 'typebox'
import {
  CAMPAIGN_TEXT_CHARS_MAX,
  MESSAGE_PRICE_MAX,
  POST_FILES_MAX,
  PRICE_MIN,
  TEASER_CHARS_MAX,
} from './limits.ts'
import { Attachment, Contents } from './media.ts'
import { route } from './route.ts'
import { Cursor, Eur, Id, NextFrom, Nullable, UnixSeconds, Words } from './schemas.ts'
import { Conditions } from './studio-segments.ts'

const State = Type.Union([
  Type.Literal('draft'),
  Type.Literal('scheduled'),
  Type.Literal('sending'),
  Type.Literal('paused'),
  Type.Literal('sent'),
  Type.Literal('unsent'),
])

const Count = Type.Integer({ minimum: 0 })

/** 0 is free; the contract cannot say "or from 1", the server does. */
const Price = Eur({
  minimum: 0,
  maximum: MESSAGE_PRICE_MAX,
  description: `0 is free, otherwise at least ${PRICE_MIN}`,
})

/** What a list shows of what was sent, to many or to one. */
const SUMMARY = {
  id: Id,
  state: State,
  title: Type.String({ description: 'how it begins' }),
  price: Price,
  contents: Contents,
  cover: Nullable(Attachment),
  to: Type.Object({
    fan: Nullable(
      Type.String({ description: 'the fan to whom alone it went; empty where not to be told' }),
    ),
    conditions: Conditions,
  }),
  sendAt: Nullable(UnixSeconds),
  recipients: Type.Integer({ minimum: 0, description: 'who got it so far' }),
  bought: Count,
  revenue: Nullable(Eur({ description: 'what fans paid; null for who may not see money' })),
}

export const CampaignRow = Type.Object(SUMMARY)
export type CampaignRow = Static<typeof CampaignRow>

export const Campaign = Type.Object({
  ...SUMMARY,
  text: Type.String(),
  teaser: Type.String(),
  files: Type.Array(Type.Object({ id: Type.String(), attachment: Attachment })),
  startedAt: Nullable(UnixSeconds),
  finishedAt: Nullable(UnixSeconds),
  delivered: Count,
  failed: Type.Integer({ minimum: 0, description: 'who cannot be reached in the messenger' }),
  opened: Type.Integer({ minimum: 0, description: 'who looked at it in the app' }),
  net: Nullable(Eur({ description: 'of the revenue, less the commission' })),
  byHour: Type.Array(Type.Object({ at: UnixSeconds, bought: Count }), {
    description: 'hours in which it was bought, oldest first',
  }),
  buyers: Type.Array(
    Type.Object({
      fan: Type.String({ description: 'empty for who may not see fans' }),
      languageCode: Type.String(),
      price: Eur(),
      at: UnixSeconds,
    }),
    { description: 'the latest' },
  ),
})
export type Campaign = Static<typeof Campaign>

export const list = route({
  method: 'GET',
  path: '/studio/campaigns',
  summary: 'What was sent to fans or is to be, newest first',
  caller: 'creator',
  may: 'message',
  query: Type.Object({ startFrom: Type.Optional(Cursor) }),
  reply: Type.Object({ campaigns: Type.Array(CampaignRow), nextFrom: NextFrom }),
  refuses: [],
})

const PlannedMessage = Type.Object({
  id: Id,
  state: State,
  title: Type.String(),
  price: Price,
  sendAt: UnixSeconds,
})

export const calendar = route({
  method: 'GET',
  path: '/studio/campaigns/calendar',
  summary: 'Messages to many that went out or will between two moments, oldest first',
  caller: 'creator',
  may: 'message',
  query: Type.Object({ from: UnixSeconds, until: UnixSeconds }),
  reply: Type.Object({ messages: Type.Array(PlannedMessage) }),
  refuses: [],
})

const params = Type.Object({ id: Id })
const reply = Type.Object({ campaign: Campaign })

/** What goes out, and to whom. A draft may be unfinished. */
const TYPED = {
  text: Words(CAMPAIGN_TEXT_CHARS_MAX),
  teaser: Words(TEASER_CHARS_MAX),
  files: Type.Array(Type.String({ format: 'uuid' }), {
    maxItems: POST_FILES_MAX,
    uniqueItems: true,
    description: 'uploads that are ready',
  }),
  price: Price,
}

export const create = route({
  method: 'POST',
  path: '/studio/campaigns',
  summary: 'A new draft of a message to a segment',
  caller: 'creator',
  may: 'message',
  body: Type.Object({ ...TYPED, conditions: Conditions }),
  reply,
  refuses: [],
})

export const get = route({
  method: 'GET',
  path: '/studio/campaigns/:id',
  summary: 'A message and what became of it so far',
  caller: 'creator',
  may: 'message',
  params,
  reply,
  refuses: ['not_found'],
})

export const save = route({
  method: 'POST',
  path: '/studio/campaigns/:id/save',
  summary: 'Keep what was typed, before it goes out',
  caller: 'creator',
  may: 'message',
  params,
  body: Type.Object({ ...TYPED, conditions: Conditions }),
  reply,
  refuses: ['not_found', 'wrong_state'],
})

export const test = route({
  method: 'POST',
  path: '/studio/campaigns/:id/test',
  summary: 'Have the bot show it to the caller alone, as fans will see it',
  caller: 'creator',
  may: 'message',
  params,
  body: Type.Object({ language: Type.Enum(['en', 'ru']) }),
  reply: Type.Object({}),
  refuses: ['not_found', 'message_incomplete'],
})

export const send = route({
  method: 'POST',
  path: '/studio/campaigns/:id/send',
  summary: 'Send it at a time, or now; again for another time',
  caller: 'creator',
  may: 'message',
  params,
  body: Type.Object({
    sendAt: Type.Optional(UnixSeconds), // now where it is not given
  }),
  reply,
  refuses: ['not_found', 'wrong_state', 'message_incomplete'],
})

export const unschedule = route({
  method: 'POST',
  path: '/studio/campaigns/:id/unschedule',
  summary: 'Make a scheduled message a draft again',
  caller: 'creator',
  may: 'message',
  params,
  reply,
  refuses: ['not_found', 'wrong_state'],
})

export const pause = route({
  method: 'POST',
  path: '/studio/campaigns/:id/pause',
  summary: 'Send it to no one else for now; who has it keeps it',
  caller: 'creator',
  may: 'message',
  params,
  reply,
  refuses: ['not_found', 'wrong_state'],
})

export const resume = route({
  method: 'POST',
  path: '/studio/campaigns/:id/resume',
  summary: 'Go on sending where it was paused',
  caller: 'creator',
  may: 'message',
  params,
  reply,
  refuses: ['not_found', 'wrong_state'],
})

export const unsend = route({
  method: 'POST',
  path: '/studio/campaigns/:id/unsend',
  summary: 'Take it back from all who have not paid, and send it to no one else',
  caller: 'creator',
  may: 'message',
  params,
  reply,
  refuses: ['not_found', 'wrong_state'],
})

export const remove = route({
  method: 'POST',
  path: '/studio/campaigns/:id/delete',
  summary: 'Throw a draft away',
  caller: 'creator',
  may: 'message',
  params,
  reply: Type.Object({}),
  refuses: ['not_found', 'wrong_state'],
})

/** What is sent to one fan is typed and sent in one go. */
export const MESSAGE_TO_ONE = TYPED
