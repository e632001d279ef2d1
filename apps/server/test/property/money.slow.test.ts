import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { amountOf } from '../soak.ts'
import { byHand, byWire } from './cluster.ts'
import { LEAN_MONTH } from './lean-month.ts'
import { watchLive } from './live-onlooker.ts'
import { play, type Stage } from './play.ts'
import { tellFailure } from './report.ts'
import { OP_KINDS, type Scenario, scenarios } from './scenario.ts'
import { Tally } from './tally.ts'

// A minute on two free cores; a busy machine may take many times as long.
vi.setConfig({ testTimeout: 600_000 })

/** A failure is made smaller for so long at most. */
const SHRINK_MS = 120_000
const OPERATIONS_AT_LEAST = amountOf({ soak: 10_000, all: 1_200, quick: 400 })
const OPERATIONS_BY_WIRE = amountOf({ soak: 1_000, all: 300, quick: 100 })
/** A round more is played until there were enough operations. */
const RUNS_PER_ROUND = 3
/** Chance may leave out what few worlds meet; so many rounds more look for it. */
const ROUNDS_MORE = 30

/** Everything that a random world must have met, or it has not tried what it claims. */
const OUTCOMES = [
  'insufficient_funds',
  'already_paid',
  'already_subscribed',
  'premium_unavailable',
  'not_recurrent',
  'not_found',
  'idempotency_conflict',
  'key used again later',
  'answer lost, asked again',
  'repeated payment events',
  'different payment events at once',
  'payment event: mispaid',
  'page found again',
  'credited',
  'expired',
  'success after failed',
  'success after expired',
  'refunded whole',
  'refunded whole, with a loss',
  'refunded in part',
  'refunded in part, with a loss',
  'refunded before it was credited',
  'credited, less what went back before',
  'told again of a refund in other words',
  'disputed whole',
  'disputed whole, with a debt',
  'disputed in part',
  'disputed in part, with a debt',
  'dispute won, to the wallet',
  'dispute won, of a debt',
  'dispute won, of what was given up',
  'sale given back by a dispute',
  'sale given back by a dispute in part',
  'sale given back by support',
  'sale given back by support in part',
  'sold again, the dispute was won',
  'sale given back by the fan',
  'not_withdrawable',
  'purchase opened',
  'limit_reached',
  'cap set',
  'cap taken off',
  'renewal over the limit',
  'ended: limit_reached',
  'intent put',
  'bought by the money that came',
  'corrected upwards',
  'corrected downwards',
  'uncredited payment sent back',
  'refund_too_large',
  'debt paid',
  'debt paid in part',
  'debt written off',
  'card_blocked',
  'ended: refunded',
  'dispute won before it was taken',
  'payment event: dispute_lost',
  'pay error',
  'pay action required',
  'premium bought',
  'premium bought at a discount',
  'premium given for the first month',
  'premium bought again',
  'premium cancelled',
  'renewed',
  'renewed after the days of grace',
  'renewed, at a top-up',
  'renewal failed',
  'ended: insufficient_funds',
  'ended: cancelled',
  'ended: premium_unavailable',
  'payout requested',
  'payout cancelled',
  'payout approved',
  'payout sent',
  'payout paid',
  'payout returned',
  'payout_too_large',
  'payout_waiting',
  'payout step out of order',
]

/**
 * Every kind of transfer that there is, but for credit that people give (`grant`, `uncredited_credit`),
 * and for what the rate of Stars makes: the messenger is not in this world.
 */
const TRANSFERS = [
  'top_up',
  'top_up_refund',
  'top_up_loss',
  'top_up_reinstated',
  'top_up_regained',
  'top_up_debt',
  'uncredited',
  'uncredited_refund',
  'message',
  'post',
  'tip',
  'premium',
  'sale_refund',
  'commission_refund',
  'sale_reinstated',
  'debt_paid',
  'debt_written_off',
  'debt_regained',
  'correction',
  'payout',
  'payout_cancelled',
  'payout_sent',
  'payout_returned',
  'payout_fee_returned',
].map((kind) => `transfer: ${kind}`)

const tally = new Tally()
/** As a failure tells them, they play the same again. */
const { FC_SEED, FC_PATH } = process.env
const SEED = FC_SEED ? Number(FC_SEED) : Date.now() % 2 ** 31

test('money stays right whatever everybody does at once', async () => {
  await expectToHold({ tally, transport: byHand }, OPERATIONS_AT_LEAST)
})

test('so it does over real connections, and live sockets hear of all of it', async () => {
  await expectToHold({ tally, transport: byWire, onlooker: watchLive }, OPERATIONS_BY_WIRE)
})

test('operations of every kind were tried', async () => {
  const kinds = OP_KINDS.map((kind) => `op: ${kind}`)
  await playUntilMet(kinds)

  expect(tally.of('operations')).toBeGreaterThan(OPERATIONS_AT_LEAST + OPERATIONS_BY_WIRE)
  expect(tally.missing(kinds)).toEqual([])
})

test('every outcome was met', { tags: ['extended'] }, async () => {
  const outcomes = [...OUTCOMES, ...TRANSFERS]
  await playUntilMet(outcomes)

  expect(tally.missing(outcomes)).toEqual([])
})

async function playUntilMet(wanted: string[]) {
  const stage = { tally, transport: byHand }
  for (let round = 1; round <= ROUNDS_MORE && tally.missing(wanted).length > 0; round += 1)
    await playRound(stage, { seed: SEED - round })
}

/** Plays round after round until there were enough operations. */
async function expectToHold(stage: Stage, operations: number) {
  const already = tally.of('operations')
  await playRound(stage, { seed: SEED, ...(FC_PATH && { path: FC_PATH }) })
  for (let seed = SEED + 1; tally.of('operations') - already < operations; seed += 1) {
    await playRound(stage, { seed })
  }
}

function playRound(stage: Stage, parameters: fc.Parameters<[Scenario]>) {
  // The library's own types do not let a plugin for everything be a plugin for something.
  const interrupt = fc.interruptAfterTimeLimit(SHRINK_MS) as fc.Plugin<[Scenario]>
  return fc.assert(
    fc.asyncProperty(scenarios, (scenario) => play(scenario, stage)),
    {
      numRuns: RUNS_PER_ROUND,
      examples: [[LEAN_MONTH]],
      plugins: [interrupt, tellFailure],
      ...parameters,
    },
  )
}
