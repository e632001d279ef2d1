import type { OperatorPayment, PaymentDay } from '@fanlight/contract'
import { cents, eurFromCents } from '@fanlight/contract/money'
import { PAYMENT_DAYS_MAX } from '@fanlight/contract/operator'
import type { Context } from '../../core/context.ts'
import { refuse } from '../../platform/refuse.ts'
import { unixSeconds } from '../../platform/unix-seconds.ts'
import * as store from './operator.store.ts'

const DAY_MS = 86_400_000

/** Both days included, by the calendar of UTC. */
export async function readPaymentDays(
  { fanDbs }: Context,
  { from: first, until: last }: { from: string; until: string },
): Promise<PaymentDay[]> {
  const from = new Date(`${first}T00:00:00Z`)
  const until = new Date(new Date(`${last}T00:00:00Z`).getTime() + DAY_MS)
  const days = (until.getTime() - from.getTime()) / DAY_MS
  if (!(days >= 1 && days <= PAYMENT_DAYS_MAX)) {
    throw refuse('invalid_request', { until: `must be 0 to ${PAYMENT_DAYS_MAX - 1} days later` })
  }
  const rows = await Promise.all(fanDbs().map((db) => store.paymentsByDay(db, { from, until })))
  const groups = Map.groupBy(rows.flat(), ({ day, gateway }) => `${day} ${gateway}`)
  return [...groups.values()]
    .flatMap((same) => (same[0] ? [sumOf(same[0], same)] : []))
    .sort((one, other) => (`${one.day} ${one.gateway}` < `${other.day} ${other.gateway}` ? -1 : 1))
}

function sumOf({ day, gateway }: store.DayRow, rows: readonly store.DayRow[]): PaymentDay {
  const sum = (part: 'paid' | 'fees' | 'returned') =>
    eurFromCents(cents(rows.reduce((total, row) => total + row[part], 0)))
  const payments = rows.reduce((total, row) => total + row.payments, 0)
  return { day, gateway, payments, paid: sum('paid'), fees: sum('fees'), returned: sum('returned') }
}

export async function readPayment(
  { dbOf }: Context,
  fanId: number,
  id: string,
): Promise<OperatorPayment> {
  const db = dbOf(fanId)
  const payment = await store.findPayment(db, fanId, id)
  if (!payment) throw refuse('not_found')
  const refunds = await store.listRefunds(db, fanId, id)
  return {
    ...payment,
    amount: eurFromCents(payment.amount),
    fee: eurFromCents(payment.fee),
    createdAt: unixSeconds(payment.createdAt),
    updatedAt: unixSeconds(payment.updatedAt),
    refunds: refunds.map((refund) => ({
      ...refund,
      amount: eurFromCents(refund.amount),
      reinstated: eurFromCents(refund.reinstated),
      createdAt: unixSeconds(refund.createdAt),
    })),
  }
}
