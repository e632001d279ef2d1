import type { SupportTicket, SupportWords } from '@fanlight/contract'
import type { Context } from '../../core/context.ts'
import type { Waiting } from '../../core/staff/waiting.ts'
import { refuse } from '../../platform/refuse.ts'
import { unixSeconds } from '../../platform/unix-seconds.ts'
import * as store from './support.store.ts'

const LISTED_MAX = 100
const PREVIEW_CHARS = 200

type SupportContext = Pick<Context, 'sharedDb' | 'fanDbs' | 'clock'>

/** For the desk: who asks, since when, and with what words. */
export async function listTickets(ctx: SupportContext, state: store.DeskState) {
  const [rows, open] = await Promise.all([
    store.listTickets(ctx.sharedDb, state, LISTED_MAX),
    store.findOpen(ctx.sharedDb),
  ])
  const tickets = await present(ctx, rows)
  return {
    tickets: tickets.map((ticket, at) => ({
      ...ticket,
      lastWords: (rows[at]?.lastWords ?? '').slice(0, PREVIEW_CHARS),
    })),
    open: open.count,
  }
}

export function openTickets({ sharedDb }: Pick<Context, 'sharedDb'>): Promise<Waiting> {
  return store.findOpen(sharedDb)
}

/** A number that was asked for without words is no ticket yet. */
export async function readTicket(
  ctx: SupportContext,
  number: number,
): Promise<{ ticket: SupportTicket; words: SupportWords[] }> {
  const found = await store.find(ctx.sharedDb, number)
  const [ticket] = found && found.state !== 'asked' ? await present(ctx, [found]) : []
  if (!ticket) throw refuse('not_found')
  const words = await store.listWords(ctx.sharedDb, number)
  return {
    ticket,
    words: words.map(({ id, author, by, kind, text, topUpId, createdAt, delivery, problem }) => ({
      id,
      at: unixSeconds(createdAt),
      author,
      by,
      kind,
      text,
      paymentId: topUpId,
      delivery,
      problem,
    })),
  }
}

async function present(ctx: SupportContext, tickets: store.Ticket[]): Promise<SupportTicket[]> {
  const ids = [...new Set(tickets.map(({ fanId }) => fanId))]
  const named = await Promise.all(ctx.fanDbs().map((db) => store.listNames(db, ids)))
  const names = new Map(named.flat().map(({ id, name }) => [id, name]))
  return tickets.flatMap(({ id, fanId, state, answerBy, touchedAt }) =>
    state === 'asked'
      ? []
      : [
          {
            number: id,
            fan: { id: fanId, name: names.get(fanId) ?? '' },
            state,
            isLate: state === 'open' && answerBy <= ctx.clock.now(),
            answerBy: unixSeconds(answerBy),
            touchedAt: unixSeconds(touchedAt),
          },
        ],
  )
}
