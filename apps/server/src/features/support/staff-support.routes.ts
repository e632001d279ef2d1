import { staffSupport } from '@fanlight/contract'
import type { Context, StaffCaller } from '../../core/context.ts'
import type { Serve } from '../../core/http/serve.ts'
import { actAsStaff } from '../../core/staff/staff-actions.ts'
import { joinedDb } from '../../platform/db/joined-db.ts'
import { invariant } from '../../platform/invariant.ts'
import { refuse } from '../../platform/refuse.ts'
import { type Answered, answerTicket, closeTicket } from './answer-ticket.ts'
import { listTickets, readTicket } from './read-tickets.ts'

type SupportContext = Pick<Context, 'sharedDb' | 'dbOf' | 'clock'>

/** What fans ask for, answered at the desk: the bot brings it into their chat. */
export function staffSupportRoutes(serve: Serve, ctx: Context) {
  serve(staffSupport.list, ({ query }) => listTickets(ctx, query.state ?? 'open'))

  serve(staffSupport.get, ({ params }) => readTicket(ctx, params.id))

  serve(staffSupport.answer, ({ staff, params, body: { id: answerId, text } }) =>
    act(ctx, staff, { action: 'answered_ticket', number: params.id }, (tied) =>
      answerTicket(tied, params.id, text, { name: staff.name, answerId }),
    ),
  )

  serve(staffSupport.close, ({ staff, params }) =>
    act(ctx, staff, { action: 'closed_ticket', number: params.id }, (tied) =>
      closeTicket(tied, params.id),
    ),
  )
}

/** The use case has a transaction of its own: it becomes a part of the one with the record. */
async function act(
  ctx: Context,
  staff: StaffCaller,
  { action, number }: { action: 'answered_ticket' | 'closed_ticket'; number: number },
  work: (tied: SupportContext) => Promise<Answered>,
): Promise<{ isReachable: boolean }> {
  const { outcome } = await actAsStaff(
    { ...ctx, db: ctx.sharedDb },
    staff,
    ({ isNew }: Extract<Answered, { isNew: boolean }>) =>
      isNew && { action, subject: `ticket ${number}`, why: '' },
    async (tx) => known(await work({ ...ctx, sharedDb: joinedDb(ctx.sharedDb, tx) })),
  )
  return { isReachable: outcome === 'sent' }
}

function known(answered: Answered) {
  if (answered.outcome === 'no_ticket') throw refuse('not_found')
  if (answered.outcome === 'closed') throw refuse('ticket_closed')
  if (answered.outcome === 'empty') throw refuse('invalid_request')
  invariant('isNew' in answered, 'the contract lets no answer in that is too long')
  return answered
}
