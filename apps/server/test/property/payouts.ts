import { hash } from 'node:crypto'
import { cents, centsFromEur } from '@fanlight/contract/money'
import { assert } from 'vitest'
import { cancelPayout } from '../../src/features/payouts/cancel-payout.ts'
import { movePayout } from '../../src/features/payouts/operate-payouts.ts'
import { requestPayout } from '../../src/features/payouts/request-payout.ts'
import type { Db } from '../../src/platform/db/db.ts'
import { Refusal } from '../../src/platform/refuse.ts'
import type { World } from '../world.ts'
import type { ModelPayout, PayoutDeed } from './model/payouts.ts'

/** What a creator or the operator does about a payout. */
export type PayoutErrand =
  | { kind: 'request payout'; creatorId: number; amount: number; key: string }
  | { kind: 'move payout'; payout: ModelPayout; step: Exclude<PayoutDeed['step'], 'requested'> }

const OWNER = { personId: 1, role: 'owner', rights: [] } as const

export async function runPayout({ ctx }: World, errand: PayoutErrand): Promise<PayoutDeed> {
  if (errand.kind === 'request payout') {
    const { creatorId, amount, key } = errand
    const digest = Buffer.from(hash('sha256', String(amount), 'hex'), 'hex')
    const ask = { member: { ...OWNER, creatorId }, requestKey: { key, hash: digest } }
    return told('requested', async () => {
      const { id, amount: eur } = await requestPayout(ctx, ask, cents(amount))
      return { id, creatorId, amount: centsFromEur(eur), state: 'requested' }
    })
  }
  const { payout, step } = errand
  return told(step, async () => {
    if (step === 'cancelled') await cancelPayout(ctx, { ...OWNER, ...payout }, payout.id)
    else await movePayout(ctx, payout.id, { step, by: step === 'approved' ? 'Vera' : 'Piet' })
    return payout
  })
}

async function told(
  step: PayoutDeed['step'],
  work: () => Promise<ModelPayout>,
): Promise<PayoutDeed> {
  try {
    return { step, payout: await work() }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const code = error.code === 'wrong_state' ? 'payout step out of order' : error.code
    return { step, payout: null, code }
  }
}

/** Payouts are as the model says, and no creator has less than what is still on hold. */
export async function holdPayouts(
  { db, clock, ctx }: World,
  payouts: ReadonlyMap<number, ModelPayout>,
) {
  const rows = await db.query<ModelPayout>(
    'select id, creator_id as "creatorId", amount_cents as amount, state from payout order by id',
  )
  const expected = [...payouts.values()].sort((a, b) => a.id - b.id)
  assert.deepEqual(rows, expected, 'payouts')
  const since = new Date(clock.now().getTime() - ctx.settings.payouts.holdDays * 86_400_000)
  assert.deepEqual(await paidTooEarly(db, since), [], 'what is on hold is not paid out')
}

function paidTooEarly(db: Db, since: Date): Promise<object[]> {
  return db.query(
    `select a.creator_id from account a
     where a.kind = 'earnings'
       and (select coalesce(sum(e.amount_cents), 0)
            from entry e join transfer f on f.fan_id = e.fan_id and f.id = e.transfer_id
            where e.account_id = a.id and f.kind not in ('sale_refund', 'sale_reinstated'))
         < (select coalesce(sum(amount_cents - fee_cents), 0) from transfer
            where credit_account = a.id and kind in ('message', 'post', 'tip', 'premium')
              and created_at > $1)`,
    [since],
  )
}

/** Long ago every creator said where to. */
export async function nameBankAccounts(db: Db, creatorIds: readonly number[]) {
  await db.run(
    `insert into bank_account
       (creator_id, holder, iban_sealed, iban_start, iban_end, changed_at, changed_by)
     select id, 'Creator', '', 'PT50', '0154', '2020-01-01', 1 from unnest($1::bigint[]) as id`,
    [creatorIds],
  )
}
