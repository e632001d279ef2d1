import { cents } from '@fanlight/contract/money'
import { refundSale } from '../../src/core/sales/refund-sale.ts'
import { applyPaymentEvent } from '../../src/features/top-up/apply-payment-event.ts'
import { unblockCards } from '../../src/features/top-up/operate-debts.ts'
import { Refusal } from '../../src/platform/refuse.ts'
import type { AcquirerMessageType } from '../../src/providers/card/acquirer-message.ts'
import type { PaymentEvent as ServerPaymentEvent } from '../../src/providers/payment-event.ts'
import { messageOf, type Saying } from '../top-up-verbs.ts'
import type { World } from '../world.ts'
import { type Cluster, nodeOf, type Post } from './cluster.ts'
import type { Errand } from './errands.ts'
import { mustFind } from './model/fan-state.ts'
import type { Model, WaveRecord } from './model/model.ts'
import { mispaid, type PaymentEvent, type TopUp } from './model/payments.ts'
import type { RefundDeed } from './model/support-refunds.ts'
import type { StockedWare } from './model/wares.ts'
import { runPayout } from './payouts.ts'
import { soldThing, withdrawalOf } from './withdraw.ts'

const SUPPORT = { by: 'Vera', note: 'asked for' }

const JOBS = {
  renew: 'renew premium',
  expire: 'expire top-ups',
  fold: 'fold accounts',
  forget: 'forget old events and keys',
} as const

/**
 * Everything at once. A renewal job may have passed over fans whose wallet was locked, so both
 * nodes run it again afterwards, at the same time.
 */
export async function runErrands(
  { cluster, post, model }: { cluster: Cluster; post: Post; model: Model },
  errands: readonly Errand[],
): Promise<WaveRecord> {
  const record: WaveRecord = {
    answers: [],
    paymentEvents: [],
    stocked: [],
    payouts: [],
    refunds: [],
    jobs: new Set(jobsOf(errands)),
  }
  const run = async (errand: Errand, index: number) => {
    switch (errand.kind) {
      case 'ask':
        if (errand.isLost) await post.ask(errand) // the first answer is lost
        record.answers.push(await post.ask(errand))
        break
      case 'payment event':
        await deliver(errand.event, mustFind(model.topUps, errand.event.topUpId, 'top-up'), {
          post,
          node: nodeOf(cluster.nodes, index),
        })
        record.paymentEvents.push(errand.event)
        break
      case 'stock':
        record.stocked.push(await stock(nodeOf(cluster.nodes, index), errand))
        break
      case 'request payout':
      case 'move payout':
        record.payouts.push(await runPayout(nodeOf(cluster.nodes, index), errand))
        break
      case 'refund sale':
        record.refunds.push(await refundOf(nodeOf(cluster.nodes, index), errand))
        break
      case 'withdraw':
        record.refunds.push(await withdrawalOf(nodeOf(cluster.nodes, index), post, errand))
        break
      case 'unblock cards':
        await unblockCards(nodeOf(cluster.nodes, index).ctx, { ...errand, ...SUPPORT })
        break
      case 'job':
        await runJob(nodeOf(cluster.nodes, errand.node), errand.job)
        break
    }
  }

  await Promise.all(errands.map(run))
  if (record.jobs.has('renew')) {
    await Promise.all(cluster.nodes.map((node) => runJob(node, 'renew')))
  }
  return record
}

async function refundOf(
  { ctx, db }: World,
  { fanId, sale, amount, id }: Extract<Errand, { kind: 'refund sale' }>,
): Promise<RefundDeed> {
  const sold = await soldThing(db, fanId, sale)
  const asked = { fanId, id, sale: sold, amount: amount === null ? null : cents(amount) }
  try {
    const refunded = await refundSale(ctx, { ...asked, reason: 'support', ...SUPPORT })
    return { fanId, id, sale, amount, given: refunded.amountCents, code: null }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { fanId, id, sale, amount, given: null, code: error.code }
  }
}

function jobsOf(errands: readonly Errand[]): string[] {
  return errands.flatMap((errand) => (errand.kind === 'job' ? [errand.job] : []))
}

async function runJob({ app }: World, name: keyof typeof JOBS) {
  const job = app.jobs.find((each) => each.name === JOBS[name])
  if (!job) throw new Error(`there is no job "${JOBS[name]}"`)
  await job.run()
}

async function stock(
  { db, clock }: World,
  { ware, fanId }: Extract<Errand, { kind: 'stock' }>,
): Promise<StockedWare> {
  const { kind, creatorId, price } = ware
  const { id } =
    kind === 'message'
      ? await db.one<{ id: number }>('select app.send_message($1, $2, $3, $4, $5, $6) as id', [
          creatorId,
          fanId,
          price,
          'For you',
          '[]',
          clock.now(),
        ])
      : await db.one<{ id: number }>('select app.publish_post($1, $2, $3, $4, $5, $6) as id', [
          creatorId,
          'channel',
          price,
          'A post',
          '[]',
          clock.now(),
        ])
  return { ...ware, id, fanId }
}

/** Card events come by webhook; the messenger's own currency is told by the bot, a door to come. */
async function deliver(
  event: PaymentEvent,
  topUp: TopUp,
  { post, node }: { post: Post; node: World },
) {
  if (topUp.stars !== null) {
    await applyPaymentEvent(node.ctx, topUp.gateway, starsEvent(event, topUp.stars))
    return
  }
  const { id, kind, failureCode, url: challengeUrl } = event
  const wrong = kind === 'mispaid' ? { amount: mispaid(topUp), paymentId: `wrong-${id}` } : {}
  const saying = { id, failureCode, challengeUrl, ...wrong, ...partIn(event) }
  await post.postWebhook(messageOf(topUp, typeOf(kind), saying))
}

function typeOf(kind: PaymentEvent['kind']): AcquirerMessageType {
  switch (kind) {
    case 'mispaid':
      return 'payment.succeeded'
    case 'part_refunded':
      return 'payment.partially_refunded'
    case 'disputed':
      return 'payment.refunded'
    case 'dispute_lost':
      return 'payment.dispute_lost' as AcquirerMessageType // the bank tells it, and it moves nothing
    default:
      return `payment.${kind}`
  }
}

/** A refund of the whole is named by its payment. */
function partIn({ kind, refundId, refunded }: PaymentEvent): Saying {
  const said = { refundId, ...(refunded !== null && { amount: refunded }) }
  if (kind === 'part_refunded') return said
  const isDispute = kind === 'disputed' || kind === 'dispute_won' || kind === 'dispute_lost'
  return isDispute ? { ...said, reason: 'chargeback' } : {}
}

function starsEvent(
  { id: eventId, topUpId, ...event }: PaymentEvent,
  stars: number,
): ServerPaymentEvent {
  switch (event.kind) {
    case 'succeeded':
      return { eventId, topUpId, status: 'succeeded', paidStars: stars }
    case 'mispaid':
      return { eventId, topUpId, status: 'succeeded', paidStars: stars + 1 }
    case 'failed':
      return { eventId, topUpId, status: 'failed', failureCode: event.failureCode }
    case 'action_required':
      return { eventId, topUpId, status: 'action_required', url: event.url }
    case 'refunded':
      return { eventId, topUpId, status: 'refunded' }
    default:
      return { eventId, topUpId, status: 'pending' } // the rest is of cards only
  }
}
