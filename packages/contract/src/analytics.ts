import { type Static, Type } from 'typebox'
import { ANALYTICS_EVENTS } from './analytics-events.ts'
import {
  ANALYTICS_AGE_MS_MAX,
  ANALYTICS_BATCH_MAX,
  ANALYTICS_FIELD_CHARS_MAX,
  ANALYTICS_FIELDS_MAX,
} from './limits.ts'
import { route } from './route.ts'
import { Id, Words } from './schemas.ts'

const FieldName = Type.String({ pattern: '^[a-z][A-Za-z0-9]{0,31}$' })

const FieldValue = Type.Union([
  Words(ANALYTICS_FIELD_CHARS_MAX),
  Type.Number({ minimum: -Number.MAX_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER }),
  Type.Boolean(),
  Type.Null(),
])

export const AnalyticsEvent = Type.Object({
  name: Type.Enum(ANALYTICS_EVENTS),
  ageMs: Type.Integer({
    minimum: 0,
    maximum: ANALYTICS_AGE_MS_MAX,
    description: 'how long ago it happened; clocks of phones are not to be trusted',
  }),
  fields: Type.Optional(
    Type.Record(FieldName, FieldValue, {
      additionalProperties: false,
      maxProperties: ANALYTICS_FIELDS_MAX,
    }),
  ),
})
export type AnalyticsEvent = Static<typeof AnalyticsEvent>

export const record = route({
  method: 'POST',
  path: '/analytics',
  summary: 'How the app is used, a batch at a time',
  caller: 'fan',
  rate: 'analytics',
  body: Type.Object({
    visit: Type.String({ pattern: '^[A-Za-z0-9-]{8,64}$', description: 'one opening of the app' }),
    modelId: Type.Optional(Id),
    events: Type.Array(AnalyticsEvent, { minItems: 1, maxItems: ANALYTICS_BATCH_MAX }),
  }),
  reply: Type.Object({ recorded: Type.Integer({ minimum: 0 }) }),
  refuses: [],
})
