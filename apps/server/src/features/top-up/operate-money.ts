import { type Cents, cents } from '@fanlight/contract/money'
import { moneyText } from '@fanlight/i18n'
import type { Context } from '../../core/context.ts'
import type { Databases } from '../../core/databases.ts'
import type { Settings } from '../../core/settings.ts'
import * as operator from './operator.store.ts'

const TOP_UPS_SHOWN = 20
const MOVEMENTS_SHOWN = 20
const UNCREDITED_SHOWN = 200
/** More than anybody is ever given by mistake. */
const CREDIT_MAX = cents(1_000_00)

type OperatorContext = Pick<Context, keyof Databases | 'clock'> & {
  settings: Pick<Settings, 'commissionPercent'>
}

/** A fan's money in words. */
export async function showMoney({ dbOf }: OperatorContext, fanId: number): Promise<string> {
  const db = dbOf(fanId)
  const money = await operator.findMoney(db, fanId)
  if (!money) throw new Error(`There is no fan ${fanId}.`)
  const topUps = await operator.listTopUps(db, fanId, TOP_UPS_SHOWN)
  const movements = await operator.listMovements(db, fanId, MOVEMENTS_SHOWN)
  const owed = money.debt > 0 ? ` Owes ${euro(money.debt)}.` : ''
  return [
    `Fan ${fanId}: balance ${euro(money.balance)}, saved card ${money.card ?? 'none'}.${owed}`,
    'Top-ups, newest first:',
    ...listed(topUps, (each) => {
      const back = each.takenBack > 0 ? `, ${euro(each.takenBack)} went back` : ''
      const why = each.failureCode === null ? '' : ` (${each.failureCode})`
      const what = `${each.status}${why}, ${euro(each.amount)} by ${each.provider}${back}`
      return `${each.createdAt.toISOString()}  ${each.id}  ${what}`
    }),
    'Movements of the wallet, newest first:',
    ...listed(movements, ({ createdAt, kind, subject, amount }) => {
      return `${createdAt.toISOString()}  ${euro(amount).padStart(10)}  ${kind} ${subject}`
    }),
  ].join('\n')
}

/** Gives credit without a payment. The same note gives it once. */
export async function creditFan(
  { dbOf, clock, settings: { commissionPercent } }: OperatorContext,
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
  const credit = { fanId, amount, note, commissionPercent, now }
  const isNew = await db.transaction((tx) => operator.grant(tx, credit))
  if (!isNew) throw new Error(`Fan ${fanId} was given credit for “${note}” before.`)
  return `Fan ${fanId} was given ${euro(amount)} for “${note}”.`
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
  { fanDbs, clock, settings: { commissionPercent } }: OperatorContext,
  by: Omit<operator.Settlement, 'commissionPercent' | 'now'>,
): Promise<string> {
  for (const db of fanDbs()) {
    const amount = await operator.settle(db, { ...by, commissionPercent, now: clock.now() })
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
