import { type TSchema, Type } from 'typebox'
import { CreatorProfile, NameForms } from '../creator.ts'
import { ServerEvent } from '../events.ts'
import { PaymentMethod, SavedCard, User } from '../main.ts'
import { Attachment, Photo, Video } from '../media.ts'
import { Message } from '../messages.ts'
import { PaidPost, Post, Purchase } from '../posts.ts'
import { Subscription } from '../premium.ts'
import { REFUSAL_CODES } from '../refusals.ts'
import { StudioPost, StudioPostRow } from '../studio-posts.ts'
import { Tip } from '../tips.ts'
import { Upload } from '../uploads.ts'
import type { Json, JsonObject } from './json.ts'

/** The body of every answer that is not 200. */
const Refusal = Type.Object({
  code: Type.Enum(REFUSAL_CODES, { description: 'what callers branch on' }),
  message: Type.String({ description: 'for the person, in the language of Accept-Language' }),
  details: Type.Optional(
    Type.Record(Type.String(), Type.Unknown(), {
      description: 'the bad fields by name; for insufficient_funds `required` and `balance`',
    }),
  ),
})

const NAMED: Record<string, TSchema> = {
  Attachment,
  CreatorProfile,
  Message,
  NameForms,
  PaidPost,
  PaymentMethod,
  Photo,
  Post,
  Purchase,
  Refusal,
  SavedCard,
  ServerEvent,
  StudioPost,
  StudioPostRow,
  Subscription,
  Tip,
  Upload,
  User,
  Video,
  ...Object.fromEntries(ServerEvent.anyOf.map((event) => [eventName(event), event])),
}

const NAMES = new Map<unknown, string>(
  Object.entries(NAMED).map(([name, schema]) => [schema, name]),
)

/** Everything that has a name, each said once. */
export function componentSchemas(): JsonObject {
  return Object.fromEntries(
    Object.entries(NAMED).map(([name, schema]) => [name, withReferences(schema)]),
  )
}

export function refusalSchema(): Json {
  return withReferences(Refusal)
}

/** The schema as JSON, pointing to what has a name instead of repeating it. */
export function schemaOf(schema: unknown): Json {
  const name = NAMES.get(schema)
  return name === undefined ? withReferences(schema) : referenceTo(name)
}

export function referenceTo(name: string): JsonObject {
  return { $ref: `#/components/schemas/${name}` }
}

function withReferences(value: unknown): Json {
  if (Array.isArray(value)) return value.map(schemaOf)
  if (typeof value !== 'object' || value === null) return value as Json
  const inner = Object.entries(value).map(([key, part]) => [key, schemaOf(part)] as const)
  return { ...Object.fromEntries(inner), ...exampleFor(value) }
}

/** Tools that make up examples put the extremes of a type there; a reader wants to see money. */
function exampleFor(schema: { type?: unknown; multipleOf?: unknown; maxLength?: unknown }) {
  if (schema.type === 'number' && schema.multipleOf === 0.01) return { examples: [5] }
  if (schema.type === 'integer') return { examples: [1] }
  if (schema.type === 'string' && schema.maxLength !== undefined) return { examples: ['text'] }
  return {}
}

/** `EurBalanceTopUpEvent` for eur_balance_top_up. */
function eventName(event: (typeof ServerEvent.anyOf)[number]): string {
  const words = event.properties.type.const.split('_')
  return [...words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)), 'Event'].join('')
}
