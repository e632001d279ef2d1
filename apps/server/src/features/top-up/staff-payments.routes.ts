import { staffFans, staffPayments } from '@fanlight/contract'
import { type Cents, centsFromEur, eurFromCents } from '@fanlight/contract/money'
import type { Context } from '../../core/context.ts'
import type { Serve } from '../../core/http/serve.ts'
import { actAsStaff } from '../../core/staff/staff-actions.ts'
import { refuse } from '../../platform/refuse.ts'
import { askProvider } from './ask-provider.ts'
import { dbOfTopUp } from './db-of-top-up.ts'
import { findMoney, grant } from './operator.store.ts'
import { readPayment } from './read-payment.ts'
import { planTopUpRefund, requestTopUpRefundIn } from './refund-top-up.ts'

/** What staff see of a payment, and giving it back. */
export function staffPaymentsRoutes(serve: Serve, ctx: Context) {
  serve(staffPayments.get, async ({ params }) => ({ payment: await readPayment(ctx, params.id) }))

  serve(staffPayments.askProvider, ({ staff, params }) => askProvider(ctx, staff, params.id))

  serve(staffPayments.planRefund, async ({ params, body }) => {
    const asked = { topUpId: params.id, amount: centsOrAll(body.amount) }
    const { amount, left, entries } = await planTopUpRefund(ctx, asked)
    return {
      amount: eurFromCents(amount),
      left: eurFromCents(left),
      entries: entries.map(({ account, amount: each }) => ({
        account,
        amount: eurFromCents(each),
      })),
    }
  })

  serve(staffPayments.refund, async ({ staff, params, body }) => {
    const { id, why } = body
    const refund = {
      id,
      topUpId: params.id,
      amount: centsOrAll(body.amount),
      by: staff.name,
      note: why,
    }
    const { amount } = await actAsStaff(
      { ...ctx, db: dbOfTopUp(ctx, params.id) },
      staff,
      (given: { amount: Cents; isNew: boolean }) =>
        given.isNew && {
          action: 'refunded',
          subject: `payment ${params.id}`,
          why,
          details: { refundId: id, amount: eurFromCents(given.amount) },
        },
      (tx) => requestTopUpRefundIn(tx, refund, ctx.clock.now()),
    )
    return { amount: eurFromCents(amount) }
  })

  serve(staffFans.credit, async ({ staff, params, body }) => {
    const [fanId, amount] = [params.id, centsFromEur(body.amount)]
    const { commissionPercent } = ctx.settings
    const credit = { fanId, amount, note: body.id, commissionPercent, now: ctx.clock.now() }
    const act = {
      action: 'credited',
      subject: `fan ${fanId}`,
      why: body.why,
      details: { amount: body.amount },
    } as const
    await actAsStaff(
      { ...ctx, db: ctx.dbOf(fanId) },
      staff,
      (isNew: boolean) => isNew && act,
      async (tx) => {
        if (!(await findMoney(tx, fanId))) throw refuse('not_found')
        return grant(tx, credit)
      },
    )
    ctx.eventNotifier.notify(fanId)
    return {}
  })
}

function centsOrAll(amount: number | null): Cents | null {
  return amount === null ? null : centsFromEur(amount)
}
