import { type Static, Type } from 'typebox'
import { POST_FILES_MAX, SEGMENT_CONDITIONS_MAX, SEGMENT_NAME_CHARS_MAX } from './limits.ts'
import { route } from './route.ts'
import { Eur, Id, Words } from './schemas.ts'

const NOT = {
  not: Type.Optional(Type.Boolean({ description: 'true for those of whom it is not so' })),
}
const Days = Type.Integer({ minimum: 1, maximum: 3650 })

/** Conditions are kept as they come: nothing but what is read of them may be in one. */
const CLOSED = { additionalProperties: false }

/** What is asked of a fan. A list of these is met by who meets all of them; an empty one by all. */
export const Condition = Type.Union([
  Type.Object(
    {
      kind: Type.Literal('premium'),
      state: Type.Union(
        [Type.Literal('active'), Type.Literal('expiring'), Type.Literal('former')],
        {
          description: 'expiring: active, and cancelled or with a renewal that could not be paid',
        },
      ),
      ...NOT,
    },
    CLOSED,
  ),
  Type.Object(
    {
      kind: Type.Literal('spent'),
      atLeast: Eur({ minimum: 0.01, description: 'with this creator, on everything' }),
      ...NOT,
    },
    CLOSED,
  ),
  Type.Object({ kind: Type.Literal('tipped'), days: Type.Optional(Days), ...NOT }, CLOSED),
  Type.Object(
    {
      kind: Type.Literal('bought'),
      what: Type.Union([Type.Literal('post'), Type.Literal('message')]),
      id: Id,
      ...NOT,
    },
    CLOSED,
  ),
  Type.Object(
    { kind: Type.Literal('language'), code: Type.String({ pattern: '^[a-z]{2,3}$' }), ...NOT },
    CLOSED,
  ),
  Type.Object({ kind: Type.Literal('away'), days: Days, ...NOT }, CLOSED),
])
export type Condition = Static<typeof Condition>

export const Conditions = Type.Array(Condition, { maxItems: SEGMENT_CONDITIONS_MAX })

const Count = Type.Integer({ minimum: 0 })

export const count = route({
  method: 'POST',
  path: '/studio/segments/count',
  summary: 'How many fans meet the conditions, and how many are left after each of them',
  caller: 'creator',
  may: 'message',
  isRead: true,
  body: Type.Object({
    conditions: Conditions,
    files: Type.Optional(
      Type.Array(Type.String({ format: 'uuid' }), {
        maxItems: POST_FILES_MAX,
        description: 'of the message: fans who bought all of them already are left out',
      }),
    ),
  }),
  reply: Type.Object({
    all: Type.Integer({ minimum: 0, description: 'fans who can be written to at all' }),
    left: Type.Array(Count, { description: 'after the first condition, after the second …' }),
    total: Count,
    owners: Type.Integer({ minimum: 0, description: 'who meet them and have all of it already' }),
    languages: Type.Object({ en: Count, ru: Count, other: Count }),
  }),
  refuses: [],
})

/** Conditions that are kept under a name. */
export const Segment = Type.Object({ id: Id, name: Type.String(), conditions: Conditions })
export type Segment = Static<typeof Segment>

export const list = route({
  method: 'GET',
  path: '/studio/segments',
  summary: 'Segments that were saved, by name',
  caller: 'creator',
  may: 'message',
  reply: Type.Object({ segments: Type.Array(Segment) }),
  refuses: [],
})

export const save = route({
  method: 'POST',
  path: '/studio/segments',
  summary: 'Keep conditions under a name, in the place of those that it had',
  caller: 'creator',
  may: 'message',
  body: Type.Object({ name: Words(SEGMENT_NAME_CHARS_MAX, 1), conditions: Conditions }),
  reply: Type.Object({ segment: Segment }),
  refuses: ['too_many_segments'],
})

export const remove = route({
  method: 'POST',
  path: '/studio/segments/:id/delete',
  summary: 'Forget a saved segment; what was sent by it stays',
  caller: 'creator',
  may: 'message',
  params: Type.Object({ id: Id }),
  reply: Type.Object({}),
  refuses: ['not_found'],
})
