import { type Static, Type } from 'typebox'
import { Cursor, Id, NextFrom, Nullable, UnixSeconds } from './schemas.ts'
import { WEBHOOK_EVENT_NAMES } from './webhook-event-names.ts'

export const WEBHOOK_URL_CHARS_MAX = 500
/** Of one creator, or of the operator. */
export const WEBHOOKS_MAX = 10

export const WEBHOOK_OFF_REASONS = ['by_hand', 'failing', 'gone'] as const

/** Why an address did not answer, where it did not. */
export const DELIVERY_PROBLEMS = [
  'address_forbidden',
  'unreachable',
  'timed_out',
  'refused',
  'redirected',
  'switched_off',
] as const
export type DeliveryProblem = (typeof DELIVERY_PROBLEMS)[number]

const Count = Type.Integer({ minimum: 0 })
const EventName = Type.Enum([...WEBHOOK_EVENT_NAMES])

export const Webhook = Type.Object({
  id: Type.String(),
  url: Type.String(),
  events: Type.Array(EventName),
  secretEnd: Type.String({ description: 'the last four characters; the whole was shown once' }),
  isFailing: Type.Boolean({ description: 'the last thing it was sent did not arrive' }),
  off: Nullable(Type.Object({ at: UnixSeconds, reason: Type.Enum([...WEBHOOK_OFF_REASONS]) })),
  lastDay: Type.Object({ delivered: Count, failed: Count }),
  createdAt: UnixSeconds,
})
export type Webhook = Static<typeof Webhook>

export const WebhookDelivery = Type.Object({
  id: Id,
  webhookId: Type.String(),
  eventId: Type.String({ description: 'the webhook-id that the receiver sees, at every try' }),
  type: EventName,
  state: Type.Enum(['waiting', 'delivered', 'failed']),
  code: Nullable(Type.Integer({ description: 'what the address answered' })),
  problem: Nullable(Type.Enum([...DELIVERY_PROBLEMS])),
  tookMs: Nullable(Count),
  tries: Count,
  happenedAt: UnixSeconds,
  triedAt: Nullable(UnixSeconds),
})
export type WebhookDelivery = Static<typeof WebhookDelivery>

export const WebhookTerms = Type.Object({
  url: Type.String({ minLength: 1, maxLength: WEBHOOK_URL_CHARS_MAX }),
  events: Type.Array(EventName, { minItems: 1, maxItems: WEBHOOK_EVENT_NAMES.length }),
  isOn: Type.Optional(Type.Boolean({ description: 'true unless it says otherwise' })),
})
export type WebhookTerms = Static<typeof WebhookTerms>

export const WebhookParams = Type.Object({ id: Type.String({ format: 'uuid' }) })
export const DeliveryParams = Type.Object({ id: Id })
export const ReplayRequest = Type.Object({ since: UnixSeconds })
export const DeliveriesQuery = Type.Object({
  webhookId: Type.Optional(Type.String({ format: 'uuid' })),
  onlyFailed: Type.Optional(Type.Boolean()),
  startFrom: Type.Optional(Cursor),
})
export type DeliveriesQuery = Static<typeof DeliveriesQuery>

/** What came of a test. */
const WebhookTest = Type.Object({
  code: Nullable(Type.Integer()),
  problem: Nullable(Type.Enum([...DELIVERY_PROBLEMS])),
  tookMs: Count,
})
export type WebhookTest = Static<typeof WebhookTest>

const secret = {
  secret: Type.String({ description: 'whsec_…, for a Standard Webhooks library; shown once' }),
}

/** The same for creators and for the operator's systems. */
export const webhookReplies = {
  list: Type.Object({ webhooks: Type.Array(Webhook) }),
  one: Type.Object({ webhook: Webhook }),
  withSecret: Type.Object({ webhook: Webhook, ...secret }),
  test: WebhookTest,
  replay: Type.Object({ sent: Count }),
  deliveries: Type.Object({ deliveries: Type.Array(WebhookDelivery), nextFrom: NextFrom }),
  delivery: Type.Object({ delivery: WebhookDelivery }),
}
