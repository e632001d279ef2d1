import type { Payout } from '@fanlight/contract'
import { type Cents, cents, eurFromCents } from '@fanlight/contract/money'
import type { Context } from '../../core/context.ts'
import { NO_FAN } from '../../core/databases.ts'
import { readEarnings } from '../../core/ledger/earnings.ts'
import type { MemberAsk } from '../../core/studio/once-for-member.ts'
import type { Tx } from '../../platform/db/queries.ts'
import { invariant } from '../../platform/invariant.ts'
import { refuse } from '../../platform/refuse.ts'
import { unixSeconds } from '../../platform/unix-seconds.ts'
import * as accounts from './bank-accounts.store.ts'
import { bookRequest } from './book-payout.store.ts'
import * as store from './payouts.store.ts'
import { presentPayout, usableFrom } from './present-payout.ts'
import { tellOfPayout } from './tell-of-payout.ts'

/**
 * Takes the amount from the creator's earnings, or refuses. What is available is computed behind the lock
 * on the creator's allowance: sales only add to it, and other payouts wait. A refund that comes meanwhile
 * leaves the creator below zero, as one that comes later does.
 */
export async function requestPayout(ctx: Context, ask: MemberAsk, amount: Cents): Promise<Payout> {
  const { creatorId } = ask.member
  const account = await accounts.find(ctx.sharedDb, creatorId)
  const row = await ctx.dbOf(NO_FAN).transaction(async (tx) => {
    const taken = await store.lockAllowance(tx, creatorId)
    const before = await findRepeated(tx, ask)
    if (before !== null) return store.find(tx, before)
    const usable = usableAccount(ctx, account)
    const waiting = await store.findWaiting(tx, creatorId)
    if (waiting) throw refuse('payout_waiting', { payoutId: waiting.id })
    const available = await availableTo(ctx, tx, creatorId)
    refuseAmount(ctx, amount, available)
    const released = cents(taken + available)
    await store.take(tx, creatorId, { amount, released })
    return store.find(tx, await write(ctx, tx, ask, { amount, account: usable }))
  })
  invariant(row, 'a payout that was asked for is there')
  return presentPayout(row)
}

/** The payout that this very request made before. */
async function findRepeated(tx: Tx, { member, requestKey }: MemberAsk): Promise<number | null> {
  if (!requestKey) return null
  const before = await store.findByKey(tx, member.creatorId, requestKey.key)
  if (!before) return null
  if (!before.hash.equals(requestKey.hash)) throw refuse('idempotency_conflict')
  return before.id
}

function usableAccount({ clock }: Context, account: accounts.StoredAccount | null) {
  if (!account) throw refuse('bank_account_missing')
  const usableAt = usableFrom(account)
  if (clock.now() < usableAt) {
    throw refuse('bank_account_new', { usableAt: unixSeconds(usableAt) })
  }
  return account
}

async function availableTo(ctx: Context, tx: Tx, creatorId: number): Promise<Cents> {
  const own = ctx.dbOf(NO_FAN)
  const dbs = ctx.fanDbs().map((db) => (db === own ? tx : db))
  const { holdDays } = ctx.settings.payouts
  const { available } = await readEarnings(dbs, creatorId, { now: ctx.clock.now(), holdDays })
  return available
}

function refuseAmount({ settings }: Context, amount: Cents, available: Cents) {
  const min = cents(settings.payouts.minCents)
  if (amount < min) throw refuse('payout_too_small', { min: eurFromCents(min) })
  if (amount > available) throw refuse('payout_too_large', { available: eurFromCents(available) })
}

async function write(
  { clock, settings }: Context,
  tx: Tx,
  { member, requestKey }: MemberAsk,
  { amount, account }: { amount: Cents; account: accounts.SealedAccount },
): Promise<number> {
  const { creatorId, personId: memberId } = member
  const fee = cents(settings.payouts.feeCents)
  const named = { key: requestKey?.key ?? null, hash: requestKey?.hash ?? null }
  const payout = { ...account, creatorId, memberId, amount, fee, ...named }
  const id = await store.insert(tx, payout, clock.now())
  await bookRequest(tx, { id, creatorId, amount, fee }, clock.now())
  await tellOfPayout(
    tx,
    { id, creatorId, amount, requestedAt: clock.now() },
    'requested',
    clock.now(),
  )
  return id
}
