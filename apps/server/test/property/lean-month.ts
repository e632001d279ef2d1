import { FANS, type Op, type Scenario } from './scenario.ts'

const DAY_SECONDS = 86_400
const ONCE = { copies: 1, keys: 'same', isForked: false } as const
const TWICE = { copies: 2, keys: 'own', isForked: false } as const
const BOTH_NODES: Op[] = [
  { kind: 'renew', node: 0 },
  { kind: 'renew', node: 1 },
]

const everybody = (ops: (fan: number) => Op[]): Op[] =>
  Array.from({ length: FANS }, (_, fan) => ops(fan)).flat()

/**
 * What chance brings about too seldom to be relied on: fans who gave all away as a tip cannot pay the
 * next month, some of them top up within the days of grace, one only after the bank had refused, and
 * one with a payment of which a part went back before it was told. A page is asked for again.
 * A bank takes a part of what went into a tip back. Of two disputes the second finds the wallet empty, and
 * both are won; so is one whose debt was given up before. A cap stops a renewal until Premium ends by it.
 */
export const LEAN_MONTH: Scenario = {
  commissionPercent: 12.5,
  feePercent: 3.3,
  premiums: [
    { price: 14_00, discountPercent: 0 },
    { price: 10_00, discountPercent: 100 },
    { price: 9_00, discountPercent: 50 },
  ],
  waves: [
    {
      advanceSeconds: 0,
      turns: null,
      ops: everybody((fan) => [
        { kind: 'buy premium', fan, creator: 0, taps: TWICE },
        { kind: 'buy premium', fan, creator: fan < 2 ? 1 : 2, taps: TWICE },
        { kind: 'start top-up', fan, method: 'card', amount: 40_00, taps: TWICE },
        { kind: 'draft tip', fan, creator: 2, amount: 34_00, taps: ONCE },
      ]),
    },
    {
      advanceSeconds: 60,
      turns: null,
      ops: [
        ...everybody((fan) => [{ kind: 'send tip', fan, pick: 2, isForeign: false, taps: TWICE }]),
        { kind: 'cancel premium', fan: 3, pick: 0, isForeign: false, taps: TWICE },
        { kind: 'payment event', fan: 0, pick: 4, event: 'action_required', copies: 2 },
        { kind: 'start top-up', fan: 2, method: 'card', amount: 40_00, taps: ONCE },
        { kind: 'start top-up', fan: 2, method: 'card', amount: 20_00, taps: ONCE },
      ],
    },
    {
      advanceSeconds: 60,
      turns: null,
      ops: [{ kind: 'payment event', fan: 3, pick: 4, event: 'disputed', copies: 2 }],
    },
    {
      advanceSeconds: 31 * DAY_SECONDS,
      turns: null,
      ops: [
        ...BOTH_NODES,
        ...BOTH_NODES,
        { kind: 'payment event', fan: 2, pick: 3, event: 'part_refunded', copies: 2 },
      ],
    },
    {
      advanceSeconds: DAY_SECONDS,
      turns: null,
      ops: [
        { kind: 'payment event', fan: 0, pick: 4, event: 'succeeded', copies: 3 },
        { kind: 'payment event', fan: 1, pick: 4, event: 'failed', copies: 2 },
        { kind: 'payment event', fan: 2, pick: 1, event: 'succeeded', copies: 2 },
      ],
    },
    {
      advanceSeconds: 60,
      turns: null,
      ops: [
        { kind: 'payment event', fan: 1, pick: 5, event: 'succeeded', copies: 3 },
        ...BOTH_NODES,
        { kind: 'payment event', fan: 3, pick: 1, event: 'disputed', copies: 2 },
        { kind: 'payment event', fan: 3, pick: 2, event: 'disputed', copies: 2 },
      ],
    },
    {
      advanceSeconds: 3 * DAY_SECONDS,
      turns: null,
      ops: [
        ...BOTH_NODES,
        { kind: 'payment event', fan: 3, pick: 1, event: 'dispute_won', copies: 2 },
        { kind: 'payment event', fan: 3, pick: 2, event: 'dispute_won', copies: 2 },
      ],
    },
    {
      advanceSeconds: 27 * DAY_SECONDS,
      turns: 1,
      acts: [{ kind: 'cap', fan: 0, cap: 2_00 }],
      ops: BOTH_NODES,
    },
    {
      advanceSeconds: 60,
      turns: null,
      ops: [
        { kind: 'start top-up', fan: 1, method: 'card', amount: 30_00, taps: ONCE },
        { kind: 'draft tip', fan: 1, creator: 0, amount: 12_00, taps: ONCE },
        { kind: 'draft tip', fan: 1, creator: 2, amount: 12_00, taps: ONCE },
      ],
    },
    {
      advanceSeconds: 60,
      turns: null,
      ops: [{ kind: 'payment event', fan: 1, pick: 1, event: 'succeeded', copies: 2 }],
    },
    {
      advanceSeconds: 60,
      turns: null,
      ops: Array.from(
        { length: 6 },
        (_, pick): Op => ({ kind: 'send tip', fan: 1, pick, isForeign: false, taps: ONCE }),
      ),
    },
    {
      advanceSeconds: 8 * DAY_SECONDS,
      turns: null,
      ops: [
        ...BOTH_NODES,
        { kind: 'payment event', fan: 1, pick: 1, event: 'disputed', copies: 2 },
      ],
    },
    {
      advanceSeconds: 60,
      turns: null,
      forgives: 1,
      ops: [{ kind: 'payment event', fan: 1, pick: 1, event: 'dispute_won', copies: 2 }],
    },
  ],
}
