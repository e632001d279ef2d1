import type { ServerEvent, ServerEventType } from '@fanlight/contract'

type BodyOf<T extends ServerEventType> = Extract<ServerEvent, { type: T }>['body']

/** The fields that are never left out. */
type Always<B> = { [F in keyof B]-?: undefined extends B[F] ? never : F }[keyof B]

type KindOf<V> = null extends V
  ? 'number or null'
  : [V] extends [string]
    ? 'string'
    : [V] extends [number]
      ? 'number'
      : [V] extends [boolean]
        ? 'boolean'
        : 'object'

const money = { balance: 'number', amount: 'number' } as const
const begun = { topUpId: 'string', device: 'string' } as const
const purpose = { type: 'string', objectId: 'string', modelId: 'number or null' } as const
const subscribed = { subscription: 'object' } as const
const spent = { balance: 'number', price: 'number' } as const

const refunded = {
  ...money,
  authorId: 'number',
  kind: 'string',
  reason: 'string',
  isWhole: 'boolean',
  refundId: 'string',
  subject: 'string',
} as const

/** What each event must hold; the type keeps it equal to the contract, field by field. */
const BODIES: {
  [T in ServerEventType]: { [F in Always<BodyOf<T>>]: KindOf<BodyOf<T>[F]> }
} = {
  connect: { missed: 'boolean' },
  eur_balance_top_up: { ...money, ...purpose, ...begun },
  pay_error: { ...purpose, ...begun, code: 'string' },
  pay_action_required: { ...begun, url: 'string' },
  top_up_refunded: { ...money, debt: 'number', topUpId: 'string' },
  debt_paid: { ...money, debt: 'number' },
  balance_refund: { ...money, refundId: 'number', isReturned: 'boolean' },
  sale_refunded: refunded,
  sale_reinstated: refunded,
  message_bought: { ...spent, messageId: 'number', authorId: 'number' },
  post_bought: { ...spent, postId: 'number', authorId: 'number' },
  tip_sent: { ...money, tipId: 'string', authorId: 'number' },
  tip_status: {
    tipId: 'string',
    authorId: 'number',
    currency: 'string',
    amount: 'number',
    status: 'string',
  },
  premium_bought: { ...spent, ...subscribed },
  premium_renewed: { ...spent, ...subscribed },
  premium_renewal_failed: {
    ...subscribed,
    balance: 'number',
    required: 'number',
    graceUntil: 'number',
  },
  premium_cancelled: subscribed,
  premium_resumed: subscribed,
  premium_price_asked: {
    ...subscribed,
    askedPrice: 'number',
    askedFrom: 'number',
    words: 'string',
  },
  premium_price_answered: { ...subscribed, isAgreed: 'boolean' },
  premium_ended: { ...subscribed, reason: 'string' },
  message_received: { messageId: 'number', authorId: 'number', price: 'number' },
}

/** The event that a line of the socket tells, or null when it tells none that we know. */
export function serverEventIn(line: string): ServerEvent | null {
  const event = parse(line)
  return isServerEvent(event) ? event : null
}

function isServerEvent(event: unknown): event is ServerEvent {
  if (!isRecord(event) || !isRecord(event['body'])) return false
  const { id, type, body } = event
  if (!Number.isSafeInteger(id) || typeof type !== 'string' || !Object.hasOwn(BODIES, type)) {
    return false
  }
  const kinds: Record<string, string> = BODIES[type as ServerEventType]
  return Object.entries(kinds).every(([field, kind]) => isOfKind(body[field], kind))
}

function isOfKind(value: unknown, kind: string): boolean {
  if (value === null) return kind === 'number or null'
  return kind.startsWith(typeof value)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}
