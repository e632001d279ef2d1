import { cents } from '@fanlight/contract/money'
import { assert } from 'vitest'
import { NO_FAN } from '../../src/core/databases.ts'
import { applyCorrection } from '../../src/features/reconciliation/apply-correction.ts'
import {
  listDifferences,
  saveDifferences,
  saveRun,
} from '../../src/features/reconciliation/reconciliation.store.ts'
import { applyPaymentEvent } from '../../src/features/top-up/apply-payment-event.ts'
import { settleUncredited } from '../../src/features/top-up/operate-money.ts'
import { Refusal } from '../../src/platform/refuse.ts'
import type { Cluster, Post } from './cluster.ts'
import { eur } from './model/fan-state.ts'
import { withIntent } from './model/intents.ts'
import { withCap } from './model/limits.ts'
import type { Model } from './model/model.ts'
import { nameOf } from './model/wares.ts'
import type { Act } from './scenario.ts'
import type { Tally } from './tally.ts'
import { soldThing } from './withdraw.ts'

interface Scene {
  cluster: Cluster
  post: Post
  model: Model
  tally: Tally
}

const GATEWAY = 'sandbox'
const ACTIONS = { message: 'buy_message', post: 'buy_telegram_post', tip: 'tips' } as const

/** What people set, wish and correct between two waves: none of it moves a wallet by itself. */
export async function perform(scene: Scene, act: Act): Promise<void> {
  switch (act.kind) {
    case 'cap':
      return setCap(scene, act)
    case 'want':
      return want(scene, act)
    case 'open':
      return open(scene, act.pick)
    case 'correct':
      return correct(scene, act.cents)
    case 'settle':
      return settle(scene, act.pick)
  }
}

async function setCap(
  { cluster, post, model, tally }: Scene,
  { fan, cap }: Extract<Act, { kind: 'cap' }>,
) {
  const fanId = idAt(cluster, fan)
  const { status, json } = await post.send(fanId, '/balance/limits', { cap: cap && eur(cap) })
  assert.equal(status, 200, `a cap is set: ${JSON.stringify(json)}`)
  const state = model.state(fanId)
  model.fans.set(fanId, { ...state, limits: withCap(state.limits, cap, nowOf(cluster)) })
  tally.count(cap === null ? 'cap taken off' : 'cap set')
}

/** Something that the fan has not, and mostly cannot pay. */
async function want(
  { cluster, post, model, tally }: Scene,
  { fan, pick }: Extract<Act, { kind: 'want' }>,
) {
  const fanId = idAt(cluster, fan)
  const now = nowOf(cluster)
  const state = model.state(fanId)
  const lacking = [...model.waresOf(fanId).values()].filter(
    (ware) => !state.owned.has(nameOf(ware)),
  )
  const dear = lacking.filter(({ price }) => price > state.balance)
  const choice = dear.length > 0 ? dear : lacking
  const ware = choice[pick % choice.length]
  // Two wishes of one moment have no order.
  if (!ware || state.intents.some(({ since }) => since.getTime() === now.getTime())) return
  const { status, json } = await post.send(fanId, '/purchase-intents', {
    action: ACTIONS[ware.kind],
    objectId: String(ware.id),
    price: eur(ware.price),
  })
  assert.equal(status, 200, `an intent is kept: ${JSON.stringify(json)}`)
  model.fans.set(fanId, withIntent(state, ware, now))
  tally.count('intent put')
}

/** The European fan consents to see what was bought unopened. */
async function open({ cluster, post, model, tally }: Scene, pick: number) {
  const fanId = idAt(cluster, 0)
  const state = model.state(fanId)
  const unopened = [...state.sales.entries()].filter(
    ([, { isUnopened, amount, refunded }]) => isUnopened && refunded < amount,
  )
  const [index, sale] = unopened[pick % unopened.length] ?? []
  if (index === undefined || !sale) return
  const { subject } = await soldThing(cluster.nodes[0].db, fanId, index)
  const { status } = await post.send(fanId, `/purchases/${subject}/open`, { consent: true })
  assert.equal(status, 200, 'what was bought opens')
  model.fans.set(fanId, {
    ...state,
    sales: state.sales.with(index, { ...sale, isUnopened: false }),
  })
  tally.count('purchase opened')
}

let differences = 0

/** Two people correct the same difference at once: it is booked once. */
async function correct({ cluster, model, tally }: Scene, over: number) {
  if (over === 0) return
  const [{ ctx, clock }, other] = cluster.nodes
  const db = ctx.dbOf(NO_FAN)
  differences += 1
  const day = new Date(Date.UTC(2000, 0, differences)).toISOString().slice(0, 10)
  const about = { reference: `line-${differences}`, paymentId: '', orderName: '', fanId: null }
  const found = {
    ...about,
    what: 'payment',
    problem: 'other_amount',
    provider: cents(10_00 + over),
    ledger: cents(10_00),
    correction: 'correct',
    at: clock.now(),
  } as const
  const run = { gateway: GATEWAY, day, lines: 1, provider: found.provider, ledger: found.ledger }
  await db.transaction(async (tx) => {
    await saveRun(tx, run, clock.now())
    await saveDifferences(tx, run, [found], clock.now())
  })
  const [difference] = await listDifferences(db, day)
  assert(difference, 'a difference is kept')
  const vera = { personId: 1, name: 'Vera', origin: 'the desk' }
  const tried = [ctx, other.ctx].map((each) =>
    applyCorrection(each, applyPaymentEvent, vera, {
      id: difference.id,
      why: 'seen at the bank',
    }).then(
      () => 'corrected',
      (error: unknown) => (error instanceof Refusal ? error.code : Promise.reject(error)),
    ),
  )
  assert.sameMembers(await Promise.all(tried), ['corrected', 'wrong_state'])
  model.books.post([
    { account: `clearing ${GATEWAY}`, amount: -over },
    { account: 'correction', amount: over },
  ])
  tally.count(over > 0 ? 'corrected upwards' : 'corrected downwards')
}

/** A payment that could not be credited went back to its payer. */
async function settle({ cluster, model, tally }: Scene, pick: number) {
  const { db, ctx } = cluster.nodes[0]
  const waiting = await db.query<{ id: number; gateway: string; cents: number }>(
    `select id, gateway, paid_cents as cents from uncredited_payment
     where settlement is null and paid_cents is not null order by id`,
  )
  const payment = waiting[pick % waiting.length]
  if (!payment) return
  const { id, gateway, cents: paid } = payment
  await settleUncredited(ctx, { id, settlement: 'refunded', note: 'sent back', fanId: null })
  model.books.post([
    { account: `clearing ${gateway}`, amount: paid },
    { account: 'uncredited', amount: -paid },
  ])
  tally.count('uncredited payment sent back')
}

function idAt({ fanIds }: Cluster, index: number): number {
  return fanIds[index % fanIds.length] ?? 0
}

function nowOf({ nodes }: Cluster): Date {
  return nodes[0].clock.now()
}
