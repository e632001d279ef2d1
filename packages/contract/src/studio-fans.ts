import { type Static, Type } from 'typebox'
import { NOTE_CHARS_MAX, SEARCH_CHARS_MAX } from './limits.ts'
import { route } from './route.ts'
import { Eur, Id, Nullable, PageCursor, UnixSeconds, Words } from './schemas.ts'

const Count = Type.Integer({ minimum: 0 })

/** How a fan has Premium: it renews, it was cancelled, its renewal could not be paid, it is over. */
const Premium = Nullable(
  Type.Object({
    state: Type.Union([
      Type.Literal('active'),
      Type.Literal('leaving'),
      Type.Literal('at_risk'),
      Type.Literal('left'),
    ]),
    activeAt: UnixSeconds,
    risk: Nullable(
      Type.Union(
        [
          Type.Literal('balance'),
          Type.Literal('card'),
          Type.Literal('limit'),
          Type.Literal('price'),
        ],
        {
          description:
            'why it may end: too little money, a card that did not pay, the fan’s own limit, a price not agreed to',
        },
      ),
    ),
  }),
)

const FAN = {
  id: Id,
  firstName: Type.String(),
  lastName: Type.String(),
  username: Type.String({ description: 'in the messenger, or empty' }),
  languageCode: Type.String(),
  premium: Premium,
  unlocks: Type.Integer({ minimum: 0, description: 'posts and messages that were bought' }),
  tips: Eur(),
  spent: Eur({ description: 'everything that this creator was paid, before the commission' }),
  since: UnixSeconds,
  seenAt: UnixSeconds,
  isBlocked: Type.Boolean(),
}

export const StudioFan = Type.Object({
  ...FAN,
  note: Type.String({ description: 'for the creator’s people alone' }),
  topPercent: Nullable(
    Type.Integer({ description: 'one of so many percent who spent most, 1 to 5; null below' }),
  ),
  counts: Type.Object({ posts: Count, messages: Count, tips: Count, tipsWithWords: Count }),
  months: Type.Integer({ minimum: 0, description: 'of Premium, paid so far' }),
  byMonth: Type.Array(
    Type.Object({
      month: Type.String({ description: '2026-06, in UTC' }),
      posts: Eur(),
      messages: Eur(),
      tips: Eur(),
      premium: Eur(),
    }),
    { description: 'what was spent in each of the last twelve months, oldest first' },
  ),
})
export type StudioFan = Static<typeof StudioFan>

export const StudioFanRow = Type.Object(FAN)
export type StudioFanRow = Static<typeof StudioFanRow>

const Segment = Type.Union([
  Type.Literal('premium'),
  Type.Literal('at_risk'),
  Type.Literal('left'),
  Type.Literal('never_paid'),
  Type.Literal('blocked'),
])

export const list = route({
  method: 'GET',
  path: '/studio/fans',
  summary: 'The creator’s fans: who paid most, came last or was here last comes first',
  caller: 'creator',
  may: 'see_fans',
  query: Type.Object({
    segment: Type.Optional(Segment),
    sort: Type.Optional(
      Type.Union([Type.Literal('spent'), Type.Literal('since'), Type.Literal('seen')]),
    ),
    search: Type.Optional(Words(SEARCH_CHARS_MAX)),
    startFrom: Type.Optional(PageCursor),
  }),
  reply: Type.Object({
    fans: Type.Array(StudioFanRow),
    nextFrom: Nullable(PageCursor),
    counts: Nullable(
      Type.Object(
        {
          all: Count,
          premium: Count,
          at_risk: Count,
          left: Count,
          never_paid: Count,
          blocked: Count,
        },
        { description: 'of all fans; with the first page only' },
      ),
    ),
  }),
  refuses: [],
})

/** The same fans as a file (CSV), which the contract cannot describe. Open to who may see fans. */
export const FANS_FILE_PATH = '/studio/fans/file'

export const FansFileQuery = Type.Object({
  segment: Type.Optional(Segment),
  search: Type.Optional(Words(SEARCH_CHARS_MAX)),
  language: Type.Optional(Type.Enum(['en', 'ru'])),
})
export type FansFileQuery = Static<typeof FansFileQuery>

const params = Type.Object({ id: Id })
const reply = Type.Object({ fan: StudioFan })

export const get = route({
  method: 'GET',
  path: '/studio/fans/:id',
  summary: 'One fan, as far as the creator has to do with them',
  caller: 'creator',
  may: 'see_fans',
  params,
  reply,
  refuses: ['not_found'],
})

export const TimelineEntry = Type.Object({
  kind: Type.Union([
    Type.Literal('post'),
    Type.Literal('message'),
    Type.Literal('tip'),
    Type.Literal('premium'),
    Type.Literal('wrote'),
    Type.Literal('gift'),
    Type.Literal('opened'),
  ]),
  at: UnixSeconds,
  objectId: Type.String({ description: 'of the post, message, tip or subscription' }),
  amount: Eur({ description: '0 where nothing was paid' }),
  text: Type.String({
    description: 'how it begins; of a tip and of what the fan wrote, all of it',
  }),
  answeredAt: Nullable(
    Type.Integer({ description: 'of a tip: when the fan was next written to by hand' }),
  ),
})
export type TimelineEntry = Static<typeof TimelineEntry>

export const timeline = route({
  method: 'GET',
  path: '/studio/fans/:id/timeline',
  summary: 'What a fan bought, gave, wrote and opened, newest first',
  caller: 'creator',
  may: 'see_fans',
  params,
  query: Type.Object({
    only: Type.Optional(
      Type.Union([Type.Literal('money'), Type.Literal('tips'), Type.Literal('views')]),
    ),
    startFrom: Type.Optional(PageCursor),
  }),
  reply: Type.Object({ entries: Type.Array(TimelineEntry), nextFrom: Nullable(PageCursor) }),
  refuses: ['not_found'],
})

export const note = route({
  method: 'POST',
  path: '/studio/fans/:id/note',
  summary: 'Keep a note about a fan, in the place of the one before',
  caller: 'creator',
  may: 'see_fans',
  params,
  body: Type.Object({ note: Words(NOTE_CHARS_MAX) }),
  reply,
  refuses: ['not_found'],
})

export const gift = route({
  method: 'POST',
  path: '/studio/fans/:id/gift',
  summary: 'Give a fan a month of Premium: no money moves, and nothing renews by it',
  caller: 'creator',
  may: 'owner',
  params,
  reply,
  refuses: ['not_found', 'fan_blocked', 'premium_unavailable', 'already_gifted'],
})

export const block = route({
  method: 'POST',
  path: '/studio/fans/:id/block',
  summary: 'Take nothing from a fan any more: no money, no words; Premium ends with what is paid',
  caller: 'creator',
  may: 'see_fans',
  params,
  reply,
  refuses: ['not_found'],
})

export const unblock = route({
  method: 'POST',
  path: '/studio/fans/:id/unblock',
  summary: 'Let the fan buy and write again',
  caller: 'creator',
  may: 'see_fans',
  params,
  reply,
  refuses: ['not_found'],
})
