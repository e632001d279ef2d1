import { staffFans } from '@fanlight/contract'
import { centsFromEur, eurFromCents } from '@fanlight/contract/money'
import type { Context } from '../../core/context.ts'
import { cutPage, PAGE_LIMIT } from '../../core/http/page-cursor.ts'
import type { Serve } from '../../core/http/serve.ts'
import { revokeSessionsIn } from '../../core/identity/revocations.ts'
import { reinstateFan, suspendFan } from '../../core/identity/suspensions.ts'
import { type RefundedSale, refundSaleIn } from '../../core/sales/refund-sale.ts'
import { actAsStaff } from '../../core/staff/staff-actions.ts'
import { refuse } from '../../platform/refuse.ts'
import { unixSeconds } from '../../platform/unix-seconds.ts'
import { readFan } from './read-fan.ts'
import { find, insertNote, listMovements } from './staff-fans.store.ts'

/** What staff see of a fan, and what they do for one. */
export function staffFansRoutes(serve: Serve, ctx: Context) {
  const on = (fanId: number) => ({ ...ctx, db: ctx.dbOf(fanId) })
  serveCare(serve, ctx)

  serve(staffFans.get, async ({ params }) => ({ fan: await readFan(ctx, params.id) }))

  serve(staffFans.movements, async ({ params, query }) => {
    const asked = { fanId: params.id, before: query.startFrom || null }
    const rows = await listMovements(ctx.dbOf(params.id), asked, PAGE_LIMIT)
    const { page, last } = cutPage(rows)
    return {
      movements: page.map(({ at, amount, balance, ...row }) => ({
        ...row,
        at: unixSeconds(at),
        amount: eurFromCents(amount),
        balance: eurFromCents(balance),
      })),
      nextFrom: last?.id ?? null,
    }
  })

  serve(staffFans.suspend, async ({ staff, params: { id }, body: { why } }) => {
    const act = { action: 'suspended', subject: subjectOf(id), why } as const
    await actAsStaff(on(id), staff, act, async (tx) => {
      if (!(await suspendFan(tx, id, why, ctx.clock.now()))) throw refuse('not_found')
    })
    ctx.eventNotifier.notify(id)
    return {}
  })

  serve(staffFans.reinstate, async ({ staff, params: { id }, body: { why } }) => {
    const act = { action: 'reinstated', subject: subjectOf(id), why } as const
    await actAsStaff(on(id), staff, act, async (tx) => {
      if (!(await reinstateFan(tx, id))) throw refuse('not_found')
    })
    return {}
  })

  serve(staffFans.refundSale, async ({ staff, params, body }) => {
    const { id, sale, amount, why } = body
    const refund = {
      fanId: params.id,
      id,
      sale,
      amount: amount === null ? null : centsFromEur(amount),
      reason: 'support',
      by: staff.name,
      note: why,
    } as const
    const terms = { commissionPercent: ctx.settings.commissionPercent, now: ctx.clock.now() }
    const { amountCents } = await actAsStaff(
      on(params.id),
      staff,
      (given: RefundedSale) => ({
        action: 'refunded',
        subject: `${subjectOf(params.id)} ${sale.kind} ${sale.subject}`,
        why,
        details: { refundId: id, amount: eurFromCents(given.amountCents) },
      }),
      (tx) => refundSaleIn(tx, refund, terms),
    )
    ctx.eventNotifier.notify(params.id)
    return { amount: eurFromCents(amountCents) }
  })
}

/** What moves no money. */
function serveCare(serve: Serve, ctx: Context) {
  const on = (fanId: number) => ({ ...ctx, db: ctx.dbOf(fanId) })

  serve(staffFans.endSessions, async ({ staff, params: { id }, body: { why } }) => {
    const act = { action: 'ended_sessions', subject: subjectOf(id), why } as const
    await actAsStaff(on(id), staff, act, async (tx) => {
      if (!(await revokeSessionsIn(tx, id, ctx.clock.now()))) throw refuse('not_found')
    })
    return {}
  })

  serve(staffFans.note, async ({ staff, params, body }) => {
    const note = { fanId: params.id, id: body.id, by: staff.name, text: body.text }
    const act = { action: 'noted', subject: subjectOf(params.id), why: '' } as const
    await actAsStaff(
      on(params.id),
      staff,
      (isNew: boolean) => isNew && act,
      async (tx) => {
        if (!(await find(tx, params.id))) throw refuse('not_found')
        return insertNote(tx, note, ctx.clock.now())
      },
    )
    return {}
  })
}

function subjectOf(fanId: number): string {
  return `fan ${fanId}`
}
