import { type Cents, cents } from '@fanlight/contract/money'
import { moneyText } from '@fanlight/i18n'
import type { Context } from '../../core/context.ts'
import type { Databases } from '../../core/databases.ts'
import { enqueue, hasOpenJob } from '../../core/queue/queue.ts'
import { dbOfTopUp } from './db-of-top-up.ts'
import * as operator from './operator.store.ts'
import { REFUND_TOP_UP } from './refund-kinds.ts'
import { isTopUpId } from './top-up-id.ts'

const TOP_UPS_SHOWN = 20
const MOVEMENTS_SHOWN = 20
const UNCREDITED_SHOWN = 200
/** More than anybody is ever given by mistake. */
const CREDIT_MAX = cents(1_000_00)

type OperatorContext = Pick<Context, keyof Databases | 'clock' | 'newId'>

/** A fan's money in words. */
export async function showMoney({ dbOf }: OperatorContext, fanId: number): Promise<string> {
  const db = dbOf(fanId)
  const money = await operator.findMoney(db, fanId)
  if (!money) throw new Error(`There is no fan ${fanId}.`)
  const topUps = await operator.listTopUps(db, fanId, TOP_UPS_SHOWN)
  const movements = await operator.listMovements(db, fanId, MOVEMENTS_SHOWN)
  return [
    `Fan ${fanId}: balance ${euro(money.balance)}, saved card ${money.card ?? 'none'}.`,
    'Top-ups, newest first:',
    ...listed(topUps, (each) => {
      const back = each.takenBack > 0 ? `, ${euro(each.takenBack)} went back` : ''
      const why = each.failureCode === null ? '' : ` (${each.failureCode})`
      const what = `${each.status}${why}, ${euro(each.amount)} by ${each.provider}${back}`
      return `${each.createdAt.toISOString()}  ${each.id}  ${what}`
    }),
    'Movements of the wallet, newest first:',
    ...listed(movements, ({ createdAt, kind, amount }) => {
      return `${createdAt.toISOString()}  ${euro(amount).padStart(10)}  ${kind}`
    }),
  ].join('\n')
}

/** Gives credit without a payment. The same note gives it once. */
export async function creditFan(
  { dbOf, clock }: OperatorContext,
  fanId: number,
  amount: Cents,
  note: string,
): Promise<string> {
  const db = dbOf(fanId)
  if (note === '') throw new Error('Credit needs a note that says what it is for.')
  if (amount <= 0 || amount > CREDIT_MAX) {
    throw new Error(`Credit is between €0.01 and ${euro(CREDIT_MAX)}.`)
  }
  if (!(await operator.findMoney(db, fanId))) throw new Error(`There is no fan ${fanId}.`)
  const now = clock.now()
  const isNew = await db.transaction((tx) => operator.grant(tx, { fanId, amount, note, now }))
  if (!isNew) throw new Error(`Fan ${fanId} was given credit for “${note}” before.`)
  return `Fan ${fanId} was given ${euro(amount)} for “${note}”.`
}

/** All that is left of a top-up, unless an amount is named. */
export async function requestRefund(
  ctx: OperatorContext,
  topUpId: string,
  wanted: Cents | null,
): Promise<string> {
  const db = dbOfTopUp(ctx, topUpId)
  const topUp = isTopUpId(topUpId) ? await operator.findRefundable(db, topUpId) : null
  if (!topUp) throw new Error(`There is no top-up ${topUpId}.`)
  if (!topUp.isCredited) throw new Error('That top-up was never credited.')
  if (await hasOpenJob(db, REFUND_TOP_UP, topUpId))
    throw new Error('A refund of that top-up is under way already.')
  const left = cents(topUp.amount + topUp.fee - topUp.takenBack)
  const amount = wanted ?? left
  if (amount <= 0 || amount > left) throw new Error(`${euro(left)} of it can go back.`)
  if (topUp.isStars && amount < left) throw new Error('Stars go back whole.')
  const job = { key: ctx.newId(), lane: topUpId, payload: { topUpId, amountCents: amount } }
  await enqueue(db, REFUND_TOP_UP, [job], ctx.clock.now())
  return `${euro(amount)} of top-up ${topUpId} go back as soon as the running server has asked for it.`
}

export async function describeUncredited({ fanDbs }: OperatorContext): Promise<string> {
  const lists = fanDbs().map((db) => operator.listUncredited(db, UNCREDITED_SHOWN))
  const rows = (await Promise.all(lists)).flat()
  if (rows.length === 0) return 'No payment waits to be settled.'
  return rows
    .map(({ id, reason, amount, gateway, paymentId, orderName, fanId, createdAt }) => {
      const whose = fanId === null ? 'no fan' : `fan ${fanId}`
      const payment = `${gateway} ${paymentId ?? 'without a name'} for ${orderName}`
      return `${id}  ${createdAt.toISOString()}  ${euro(amount)}  ${reason}  ${payment}, ${whose}`
    })
    .join('\n')
}

/** A person says what became of money that could not be credited. */
export async function settleUncredited(
  { fanDbs, clock }: OperatorContext,
  by: Omit<operator.Settlement, 'now'>,
): Promise<string> {
  for (const db of fanDbs()) {
    const amount = await operator.settle(db, { ...by, now: clock.now() })
    if (amount !== null) return `Payment ${by.id} of ${euro(amount)} is settled: ${by.settlement}.`
  }
  throw new Error(`There is nothing to settle as ${by.id}, or nobody to credit.`)
}

function listed<Item>(items: Item[], line: (item: Item) => string): string[] {
  return items.length === 0 ? ['  none'] : items.map((item) => `  ${line(item)}`)
}

function euro(amount: Cents): string {
  return moneyText(amount, 'en')
}
