import type { main, posts, premium, purchaseIntents, Reply } from '@fanlight/contract'
import { assert } from 'vitest'
import type { Db } from '../../src/platform/db/db.ts'
import { graceEnd } from '../test-context.ts'
import type { World } from '../world.ts'
import type { Post } from './cluster.ts'
import {
  eur,
  type FanState,
  isOpen,
  owed,
  type Sale,
  subscriptionOf,
  unixSeconds,
} from './model/fan-state.ts'
import { waiting } from './model/intents.ts'
import { capAt, spentAt } from './model/limits.ts'
import type { Model } from './model/model.ts'
import { holdPayouts } from './payouts.ts'

/** What must be true of the database after every wave, whatever happened in it. */
export async function holdTruths(world: World, model: Model) {
  const audit = await world.audit()
  assert.deepEqual(audit.problems, [], 'the audit')
  assert.isTrue(audit.balanced)
  await holdShape(world.db)
  await holdWallets(world.db, model, world.clock.now())
  await holdBooks(world.db, model)
  await holdSales(world.db, model)
  await holdPayouts(world, model.payouts.all)
}

async function holdShape(db: Db) {
  const crooked = await db.query(
    'select transfer_id from entry group by fan_id, transfer_id having sum(amount_cents) <> 0',
  )
  assert.deepEqual(crooked, [], 'every transfer sums to zero')
  const overdrawn = await db.query('select fan_id from wallet where balance_cents < 0')
  assert.deepEqual(overdrawn, [], 'no wallet is below zero')
  const twice = await db.query(
    `select fan_id, message_id, post_id from purchase where closed_at is null
     group by fan_id, message_id, post_id having count(*) > 1`,
  )
  assert.deepEqual(twice, [], 'nothing is bought twice')
  // A deadlock is tried again and shows in no answer, but costs a second each time.
  const { deadlocks } = await db.one<{ deadlocks: number }>(
    'select deadlocks from pg_stat_database where datname = current_database()',
  )
  assert.equal(deadlocks, 0, 'everybody takes locks in the same order')
}

async function holdWallets(db: Db, model: Model, now: Date) {
  const rows = await db.query<{
    fanId: number
    balance: number
    debt: number
    entries: number
    seq: number
    cap: number | null
    spent: number
  }>(
    `select w.fan_id as "fanId", w.balance_cents as balance, w.debt_cents as debt,
       w.event_seq as seq, app.cap_of(w, $1) as cap, app.spent_in_month(w, $1) as spent,
       coalesce(sum(e.amount_cents), 0)::bigint as entries
     from wallet w left join entry e on e.fan_id = w.fan_id and e.account_id = app.wallets()
     group by w.fan_id order by w.fan_id`,
    [now],
  )
  const expected = [...model.fans].map(([fanId, state]) => ({
    fanId,
    balance: state.balance,
    debt: owed(state),
    seq: state.seq,
    cap: capAt(state.limits, now),
    spent: spentAt(state.limits, now),
    entries: state.balance,
  }))
  assert.deepEqual(rows, expected, 'balances, limits, and what the entries say')
}

/** Where what fans spent can be: with creators, kept, or on its way out. */
const EARNED = /^(earnings \d+|commission|payouts|bank|payout_fee)$/

/** Creators, commission, fees, losses and what providers owe: by entry, and as they are kept. */
async function holdBooks(db: Db, { books }: Model) {
  const rows = await db.query<{ account: string; entries: number; kept: number }>(
    `select trim(a.kind || ' ' || coalesce(a.creator_id::text, a.gateway, '')) as account,
       (select coalesce(sum(amount_cents), 0)::bigint from entry where account_id = a.id) as entries,
       a.balance_cents + (select coalesce(sum(amount_cents), 0)::bigint
         from account_delta where account_id = a.id) as kept
     from account a where a.kind not in ('wallet', 'promotion') order by account`,
  )
  for (const { account, entries, kept } of rows) {
    const cents = books.holds(account)
    assert.deepEqual({ account, entries, kept }, { account, entries: cents, kept: cents })
  }
  const unknown = new Set(books.balances.keys()).difference(new Set(rows.map((r) => r.account)))
  assert.isEmpty([...unknown].filter((account) => books.holds(account) !== 0))
  const earned = rows.filter(({ account }) => EARNED.test(account))
  const total = earned.reduce((sum, { entries }) => sum + entries, 0)
  assert.equal(total, books.spent, 'what was earned and paid out is what fans spent')
}

/** Everything that a fan was sold is there, once, and nothing else is. */
async function holdSales(db: Db, model: Model) {
  for (const [fanId, { owned }] of model.fans) {
    const rows = await db.query<{ name: string }>(
      `select case when message_id is null then 'post ' || post_id else 'message ' || message_id end
         as name from purchase where fan_id = $1 and closed_at is null
       union all select 'tip ' || id from tip where fan_id = $1 and sent_at is not null`,
      [fanId],
    )
    assert.sameMembers(
      rows.map(({ name }) => name),
      [...owned],
      `sold to fan ${fanId}`,
    )
  }
}

const KINDS = {
  buy_message: 'message',
  buy_telegram_post: 'post',
  tips: 'tip',
  subscription: 'premium',
} as const

/** What the fans themselves are told when they look. */
export async function holdViews(post: Post, model: Model, now: Date) {
  const looks = [...model.fans].map(async ([fanId, state]) => {
    const init = await post.read<Reply<typeof main.init>>(fanId, '/main/init')
    assert.equal(init.eurBalance, eur(state.balance), `balance told to fan ${fanId}`)
    assert.equal(init.lastEventId, state.seq)

    const open = openPremiums(state, now)
    assert.sameMembers(
      Object.keys(init.decryptKeys),
      open.map(({ authorId }) => String(authorId)),
    )
    const { subscriptions } = await post.read<Reply<typeof premium.list>>(
      fanId,
      '/balance/subscriptions',
    )
    assert.deepEqual(subscriptions, open)
    const { intents } = await post.read<Reply<typeof purchaseIntents.list>>(
      fanId,
      '/purchase-intents',
    )
    const wanted = intents.map(({ action, objectId }) => `${KINDS[action]} ${objectId}`)
    assert.deepEqual(wanted, waiting(state, now), `what waits for money, of fan ${fanId}`)
  })
  await Promise.all(looks)
}

function openPremiums({ premiums }: FanState, now: Date) {
  return [...premiums.values()]
    .filter((premium) => isOpen(premium, now))
    .map((premium) => ({
      ...subscriptionOf(premium),
      graceUntil: unixSeconds(graceEnd(premium.activeUntil)),
    }))
    .sort((a, b) => a.id - b.id)
}

/** Bought, and not opened yet: the collection does not have it. */
function isWaiting({ isUnopened, refunded, amount }: Sale): boolean {
  return isUnopened && refunded < amount
}

/** The list of purchases, page by page to its end. */
export async function holdPurchases(post: Post, model: Model) {
  for (const [fanId, { owned, sales }] of model.fans) {
    const names: string[] = []
    let startFrom: number | null = 0
    while (startFrom !== null) {
      const page: Reply<typeof posts.purchases> = await post.read(
        fanId,
        `/purchases?startFrom=${startFrom}`,
      )
      for (const { kind, objectId } of page.purchases) names.push(`${kind} ${objectId}`)
      startFrom = page.nextFrom
    }
    const closed = new Set(sales.filter(isWaiting).map(({ name }) => name))
    const bought = [...owned].filter((name) => !name.startsWith('tip ') && !closed.has(name))
    assert.sameMembers(names, bought, `purchases listed to fan ${fanId}`)
  }
}

const EVENTS_KEPT_MS = 30 * 86_400_000

/** Every event ever told is still there, but for those that were old when the tidying job ran. */
export async function holdHistory(db: Db, model: Model, tidiedAt: Date | null) {
  const forgotten = tidiedAt ? tidiedAt.getTime() - EVENTS_KEPT_MS : 0
  for (const [fanId, times] of model.eventTimes) {
    const rows = await db.query<{ seq: number }>(
      'select seq from event where fan_id = $1 order by seq',
      [fanId],
    )
    const expected = times.flatMap((time, index) => (time.getTime() < forgotten ? [] : [index + 1]))
    assert.deepEqual(
      rows.map(({ seq }) => seq),
      expected,
      `events of fan ${fanId}`,
    )
  }
}
