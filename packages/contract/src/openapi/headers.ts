import { IDEMPOTENCY_KEY_CHARS_MAX } from '../limits.ts'
import type { JsonObject } from './json.ts'

export const PARAMETERS = {
  acceptLanguage: {
    name: 'Accept-Language',
    in: 'header',
    description: 'Language of messages: `ru`, `en`, or `id`, which speaks English.',
    schema: { type: 'string', default: 'en' },
  },
  timezone: {
    name: 'Timezone',
    in: 'header',
    description:
      'Offset by which dates in messages are told: minutes as `getTimezoneOffset` counts them ' +
      '(`-180`), or `+03:00`. UTC without it.',
    schema: { type: 'string', default: '0' },
  },
  idempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description:
      'One for each action of a person. The same key with the same request gets the first answer ' +
      'again for at least 24 hours; with another request, 409 `idempotency_conflict`.',
    schema: {
      type: 'string',
      minLength: 1,
      maxLength: IDEMPOTENCY_KEY_CHARS_MAX,
      pattern: '^[\\x21-\\x7e]+$',
    },
  },
  messengerPlatform: {
    name: 'Messenger-Platform',
    in: 'header',
    description:
      'Where the mini-app runs, in the messenger’s words: `ios`, `android`, `macos`, `tdesktop`, ' +
      '`weba`, `web` … The operator decides which ways to pay each of them has.',
    schema: { type: 'string' },
  },
} satisfies Record<string, JsonObject>

export const RESPONSE_HEADERS = {
  retryAfter: {
    description: 'Seconds after which to ask again.',
    schema: { type: 'integer', minimum: 1 },
  },
} satisfies Record<string, JsonObject>

export function parameter(name: keyof typeof PARAMETERS): JsonObject {
  return { $ref: `#/components/parameters/${name}` }
}

export function responseHeader(name: keyof typeof RESPONSE_HEADERS): JsonObject {
  return { $ref: `#/components/headers/${name}` }
}
