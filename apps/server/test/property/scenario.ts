import fc from 'fast-check'

export const FANS = 4
export const CREATORS = 3

const DAY_SECONDS = 86_400

/**
 * `mispaid`: the provider reports a success over another sum than was asked for. The last four are of
 * cards only. `disputed` is told when the money is taken; a dispute that is lost moves no more.
 */
export type PaymentEventKind =
  | 'pending'
  | 'action_required'
  | 'succeeded'
  | 'failed'
  | 'refunded'
  | 'mispaid'
  | 'part_refunded'
  | 'disputed'
  | 'dispute_won'
  | 'dispute_lost'

/** How often one wish is sent at once, under which keys, and whether a key is abused for another. */
export interface Taps {
  copies: number
  keys: 'same' | 'own' | 'none'
  isForked: boolean
  /** The first answer never arrives, and the same is asked again. */
  isLost?: boolean
}

/**
 * One step of a scenario. `fan`, `creator` and `pick` are taken modulo what there is when its turn
 * comes, so that whatever is left out while shrinking, the rest still means something.
 */
export type Op =
  | { kind: 'start top-up'; fan: number; method: 'card' | 'stars'; amount: number; taps: Taps }
  | { kind: 'payment event'; fan: number; pick: number; event: PaymentEventKind; copies: number }
  | { kind: 'repeat payment event'; fan: number; pick: number }
  | { kind: 'buy message'; fan: number; pick: number; isForeign: boolean; taps: Taps }
  | { kind: 'buy post'; fan: number; pick: number; taps: Taps }
  | { kind: 'buy premium'; fan: number; creator: number; taps: Taps }
  | { kind: 'cancel premium'; fan: number; pick: number; isForeign: boolean; taps: Taps }
  | { kind: 'draft tip'; fan: number; creator: number; amount: number; taps: Taps }
  | { kind: 'send tip'; fan: number; pick: number; isForeign: boolean; taps: Taps }
  | { kind: 'retry'; fan: number; pick: number; isChanged: boolean }
  | { kind: 'send message'; fan: number; creator: number; price: number }
  | { kind: 'publish post'; creator: number; price: number }
  | { kind: 'request payout'; creator: number; pick: number; copies: number }
  | { kind: 'move payout'; creator: number; pick: number; copies: number }
  | { kind: 'refund sale'; fan: number; pick: number; copies: number }
  | { kind: 'withdraw'; fan: number; pick: number; copies: number }
  | { kind: 'unblock cards'; fan: number }
  | { kind: 'renew' | 'expire' | 'fold' | 'forget'; node: number }

type OpKind = Op['kind']

/** What is done between two waves, one after the other. */
export type Act =
  | { kind: 'cap'; fan: number; cap: number | null }
  | { kind: 'want'; fan: number; pick: number }
  | { kind: 'open'; pick: number }
  | { kind: 'correct'; cents: number }
  | { kind: 'settle'; pick: number }

/** What happens at once, after the clock was moved and a creator perhaps changed their mind. */
export interface Wave {
  advanceSeconds: number
  /** The creator who stops offering Premium, or offers it again. */
  turns: number | null
  /** The fan whose debt is given up before it. */
  forgives?: number | null
  acts?: Act[]
  ops: Op[]
}

export interface Scenario {
  commissionPercent: number
  feePercent: number
  premiums: { price: number; discountPercent: number }[]
  waves: Wave[]
}

const pick = fc.nat({ max: 999 })
const fan = fc.nat({ max: FANS - 1 })
const creator = fc.nat({ max: CREATORS - 1 })
const node = fc.nat({ max: 1 })
const price = fc.integer({ min: 50, max: 20_00 })
const percent = fc.integer({ min: 0, max: 30_00 }).map((hundredths) => hundredths / 100)
const rarely = fc.nat({ max: 7 }).map((drawn) => drawn === 7)

const PLAIN = { noNullPrototype: true }

const taps: fc.Arbitrary<Taps> = fc.record(
  {
    copies: fc.constantFrom(1, 1, 2, 3),
    keys: fc.constantFrom('same', 'same', 'own', 'none'),
    isForked: rarely,
    isLost: rarely,
  },
  PLAIN,
)

const event: fc.Arbitrary<PaymentEventKind> = fc.constantFrom(
  'succeeded',
  'succeeded',
  'succeeded',
  'succeeded',
  'failed',
  'failed',
  'refunded',
  'refunded',
  'action_required',
  'pending',
  'mispaid',
  'part_refunded',
  'part_refunded',
  'disputed',
  'disputed',
  'dispute_won',
  'dispute_won',
  'dispute_lost',
)

function op<K extends OpKind>(
  kind: K,
  weight: number,
  parts: { [P in Exclude<keyof Extract<Op, { kind: K }>, 'kind'>]: fc.Arbitrary<unknown> },
): fc.WeightedArbitrary<Op> & { kind: K } {
  const drawn = fc.record({ kind: fc.constant(kind), ...parts }, PLAIN)
  return { kind, weight, arbitrary: drawn as unknown as fc.Arbitrary<Op> }
}

const amount = fc.integer({ min: 10_00, max: 45_00 })
const tipAmount = fc.integer({ min: 1_00, max: 12_00 })
const method = fc.constantFrom('card', 'card', 'card', 'stars')

const ops = [
  op('start top-up', 5, { fan, method, amount, taps }),
  op('payment event', 13, { fan, pick, event, copies: fc.constantFrom(1, 1, 2, 3) }),
  op('repeat payment event', 3, { fan, pick }),
  op('buy message', 7, { fan, pick, isForeign: rarely, taps }),
  op('buy post', 6, { fan, pick, taps }),
  op('buy premium', 6, { fan, creator, taps }),
  op('cancel premium', 2, { fan, pick, isForeign: rarely, taps }),
  op('draft tip', 3, { fan, creator, amount: tipAmount, taps }),
  op('send tip', 4, { fan, pick, isForeign: rarely, taps }),
  op('retry', 5, { fan, pick, isChanged: rarely }),
  op('send message', 4, { fan, creator, price }),
  op('publish post', 2, { creator, price }),
  op('request payout', 3, { creator, pick, copies: fc.constantFrom(1, 1, 2, 3) }),
  op('move payout', 6, { creator, pick, copies: fc.constantFrom(1, 1, 2) }),
  op('refund sale', 3, { fan, pick, copies: fc.constantFrom(1, 1, 2) }),
  op('withdraw', 3, { fan: fc.constantFrom(0, 0, 0, 1), pick, copies: fc.constantFrom(1, 1, 2) }),
  op('unblock cards', 3, { fan }),
  op('renew', 3, { node }),
  op('expire', 1, { node }),
  op('fold', 1, { node }),
  op('forget', 1, { node }),
]

/** Whatever can be drawn; the type knows no other. */
export const OP_KINDS = ops.map(({ kind }) => kind)

const anyOp = fc.oneof(...ops)

/** Steps that end days of grace, lives of payment pages, months, and both at once. */
const advanceSeconds = fc.constantFrom(
  0,
  60,
  60,
  3_600,
  3_600,
  DAY_SECONDS,
  DAY_SECONDS + 3_600,
  2 * DAY_SECONDS,
  3 * DAY_SECONDS,
  28 * DAY_SECONDS,
  30 * DAY_SECONDS,
  31 * DAY_SECONDS,
  40 * DAY_SECONDS,
)

const act: fc.Arbitrary<Act> = fc.oneof(
  fc.record(
    {
      kind: fc.constant('cap' as const),
      fan,
      cap: fc.oneof(fc.constant(null), fc.integer({ min: 1_00, max: 40_00 })),
    },
    PLAIN,
  ),
  fc.record({ kind: fc.constant('want' as const), fan, pick }, PLAIN),
  fc.record({ kind: fc.constant('want' as const), fan, pick }, PLAIN),
  fc.record({ kind: fc.constant('open' as const), pick }, PLAIN),
  fc.record(
    { kind: fc.constant('correct' as const), cents: fc.integer({ min: -5_00, max: 5_00 }) },
    PLAIN,
  ),
  fc.record({ kind: fc.constant('settle' as const), pick }, PLAIN),
)

const OPS_PER_WAVE = 70
const WAVES = 18

const wave: fc.Arbitrary<Wave> = fc.record({
  advanceSeconds,
  turns: fc.oneof({ weight: 5, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: creator }),
  forgives: fc.oneof({ weight: 3, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: fan }),
  acts: fc.array(act, { maxLength: 3 }),
  ops: fc.array(anyOp, { minLength: 1, maxLength: OPS_PER_WAVE, size: 'max' }),
})

/** Without bias: its small first values would make for short and quiet waves. */
export const scenarios: fc.Arbitrary<Scenario> = fc.noBias(
  fc.record({
    commissionPercent: percent,
    feePercent: percent,
    premiums: fc.array(
      fc.record({
        price: fc.integer({ min: 3_00, max: 15_00 }),
        discountPercent: fc.constantFrom(0, 15, 33, 50, 100),
      }),
      { minLength: CREATORS, maxLength: CREATORS },
    ),
    waves: fc.array(wave, { minLength: 1, maxLength: WAVES, size: 'max' }),
  }),
)
