import { type Static, Type } from 'typebox'
import { route } from './route.ts'
import { Id, Nullable, UnixSeconds } from './schemas.ts'

const Count = Type.Integer({ minimum: 0 })
/** In a word: nothing to do, wait and see, or a person has to look. */
const judgement = { judgement: Type.Enum(['well', 'busy', 'look']) }

const PERIODS = ['hour', 'day', 'week'] as const
export type HealthPeriod = (typeof PERIODS)[number]

const Node = Type.Object({
  name: Type.String(),
  role: Type.Enum(['server', 'primary', 'replica']),
  cpuPercent: Nullable(Count, { description: 'of one core' }),
  memoryPercent: Nullable(Type.Number({ minimum: 0 })),
  p95Ms: Nullable(Type.Number({ minimum: 0 }), { description: 'of answers in the last minutes' }),
  lagSeconds: Nullable(Type.Number({ minimum: 0 }), { description: 'of a replica' }),
  startedAt: Nullable(UnixSeconds),
  ...judgement,
})

export const Health = Type.Object({
  payments: Type.Object({
    started: Count,
    paid: Count,
    declined: Count,
    parts: Type.Array(Count, { description: 'how many were started, by parts of the period' }),
    ...judgement,
  }),
  answers: Type.Object({
    p95Ms: Nullable(Type.Number({ minimum: 0 }), { description: 'of the slowest node' }),
    limitMs: Type.Integer({ minimum: 1 }),
    ...judgement,
  }),
  nodes: Type.Array(Node, { description: 'every server, and the database with its replicas' }),
  ledger: Type.Object({ isBalanced: Type.Boolean(), ...judgement }),
  renewals: Type.Object({
    overdue: Type.Integer({ minimum: 0, description: 'due for over five minutes, and not tried' }),
    ...judgement,
  }),
  webhooks: Type.Object({
    failing: Type.Integer({ minimum: 0, description: 'addresses that do not answer' }),
    off: Type.Integer({ minimum: 0, description: 'addresses switched off because of it' }),
    undelivered: Type.Integer({ minimum: 0, description: 'in the last day' }),
    ...judgement,
  }),
  queues: Type.Array(
    Type.Object({
      kind: Type.String(),
      waiting: Count,
      dead: Type.Integer({ minimum: 0, description: 'given up, for a person to look at' }),
      oldestSeconds: Type.Number({ minimum: 0, description: 'for how long the oldest is due' }),
      ...judgement,
    }),
  ),
  jobs: Type.Array(
    Type.Object({
      name: Type.String(),
      everySeconds: Type.Number({ minimum: 0 }),
      lastAt: Nullable(UnixSeconds),
      tookMs: Nullable(Type.Integer({ minimum: 0 })),
      problem: Nullable(Type.String(), { description: 'what the last turn failed with' }),
      ...judgement,
    }),
    { description: 'what happens by the clock, on the node that answers' },
  ),
})
export type Health = Static<typeof Health>

export const get = route({
  method: 'GET',
  path: '/staff/health',
  summary: 'What waits, for how long, and whether a person has to look',
  caller: 'staff',
  may: 'staff',
  query: Type.Object({
    period: Type.Optional(Type.Enum(PERIODS, { description: 'of payments; an hour unless said' })),
  }),
  reply: Health,
  refuses: [],
})

const WAITING_KINDS = ['ticket', 'payout', 'dispute', 'difference', 'failed_job'] as const
export type WaitingKind = (typeof WAITING_KINDS)[number]

export const WaitingWork = Type.Object({
  kind: Type.Enum(WAITING_KINDS, {
    description:
      'ticket: to answer; payout: to approve or to send; dispute: won by the bank, and what it took ' +
      'is still owed; difference: between a provider and our books; failed_job: given up',
  }),
  count: Count,
  oldestAt: Nullable(UnixSeconds, { description: 'since when the oldest waits' }),
  fanId: Nullable(Id, { description: 'whom the oldest dispute is with' }),
})
export type WaitingWork = Static<typeof WaitingWork>

export const waiting = route({
  method: 'GET',
  path: '/staff/waiting',
  summary: 'The work that waits for this member of the staff',
  caller: 'staff',
  may: 'staff',
  reply: Type.Object({
    waiting: Type.Array(WaitingWork, { description: 'of each kind that their rights cover' }),
  }),
  refuses: [],
})
