import type {
  history,
  Movement,
  MovementAuthor,
  MovementMonth,
  Query,
  Reply,
} from '@fanlight/contract'
import { eurFromCents } from '@fanlight/contract/money'
import { keepsWithdrawal, refundsBalance } from '../../core/billing/regions.ts'
import type { Context } from '../../core/context.ts'
import type { Locale } from '../../core/http/locale.ts'
import { cutPage, PAGE_LIMIT } from '../../core/http/page-cursor.ts'
import type { LinkedFile } from './file-link.ts'
import * as store from './history.store.ts'
import { presentMovement } from './present-movement.ts'

type Asked = Query<typeof history.list>

/** A page of the history. Months and years are those of the fan's clock. */
export async function listMovements(
  ctx: Context,
  fanId: number,
  asked: Asked,
  { offsetMinutes }: Locale,
): Promise<Reply<typeof history.list>> {
  const db = ctx.dbOf(fanId)
  const filter = toFilter(fanId, asked, offsetMinutes)
  const before = asked.startFrom || null
  const { page, last } = cutPage(await store.list(db, { ...filter, before, limit: PAGE_LIMIT }))
  const [newest, oldest] = [page[0], page.at(-1)]
  const sums =
    newest && oldest
      ? await store.sumMonths(db, {
          ...filter,
          newest: newest.id,
          oldest: oldest.id,
          begin: monthStart(oldest.createdAt, offsetMinutes, 0),
          end: monthStart(newest.createdAt, offsetMinutes, 1),
          offsetMinutes,
        })
      : []
  return {
    movements: page.map(presentMovement),
    months: sums.map(presentMonth),
    authors: authorsOf(page),
    nextFrom: last?.id ?? null,
  }
}

/** What the history may be narrowed to: only what is in it. */
export async function readFilters(
  ctx: Context,
  fanId: number,
  { offsetMinutes }: Locale,
): Promise<Reply<typeof history.filters>> {
  const db = ctx.dbOf(fanId)
  const beginning = await store.beginning(db, fanId)
  const yearOf = (at: Date) => wallClock(at, offsetMinutes).getUTCFullYear()
  const newest = yearOf(ctx.clock.now())
  const oldest = beginning ? yearOf(beginning) : newest
  return {
    authors: await store.listPaid(db, fanId),
    hasWithdrawal: (await keepsWithdrawal(db, fanId)) || (await refundsBalance(db, fanId)),
    kinds: ['top_up', 'message', 'post', 'tip', 'premium', 'refund'],
    years: Array.from({ length: newest - oldest + 1 }, (_none, index) => newest - index),
  }
}

const PERIOD_PAGE = 500

/** All movements of a month or a year, the oldest first, page by page. */
export async function* readPeriod(
  ctx: Context,
  { fanId, what, offsetMinutes }: Pick<LinkedFile, 'fanId' | 'what' | 'offsetMinutes'>,
): AsyncGenerator<Movement[]> {
  const [year = 0, month] = what.split('-').map(Number)
  const startOf = (later: number) => {
    const first = month ? Date.UTC(year, month - 1 + later, 1) : Date.UTC(year + later, 0, 1)
    return new Date(first - offsetMinutes * 60_000)
  }
  const filter = { fanId, creatorId: null, kinds: null, from: startOf(0), until: startOf(1) }
  let after = 0
  for (;;) {
    const rows = await store.listForward(ctx.dbOf(fanId), { ...filter, after, limit: PERIOD_PAGE })
    yield rows.map(presentMovement)
    const last = rows.at(-1)
    if (!last || rows.length < PERIOD_PAGE) return
    after = last.id
  }
}

function toFilter(
  fanId: number,
  { authorId, kind, year }: Asked,
  offset: number,
): store.MovementFilter {
  const startOf = (wanted: number) => new Date(Date.UTC(wanted, 0, 1) - offset * 60_000)
  return {
    fanId,
    creatorId: authorId ?? null,
    kinds: kind ? store.LEDGER_KINDS[kind] : null,
    from: year ? startOf(year) : null,
    until: year ? startOf(year + 1) : null,
  }
}

function monthStart(at: Date, offset: number, later: number): Date {
  const wall = wallClock(at, offset)
  const start = Date.UTC(wall.getUTCFullYear(), wall.getUTCMonth() + later, 1)
  return new Date(start - offset * 60_000)
}

/** A date whose UTC fields read as the fan's clock does. */
function wallClock(at: Date, offsetMinutes: number): Date {
  return new Date(at.getTime() + offsetMinutes * 60_000)
}

function presentMonth({ month, in: came, out: went }: store.MonthSums): MovementMonth {
  return { month, in: eurFromCents(came), out: eurFromCents(went) }
}

function authorsOf(page: readonly store.StoredMovement[]): MovementAuthor[] {
  const authors = new Map<number, MovementAuthor>()
  for (const { creatorId: id, name } of page) if (id && name) authors.set(id, { id, name })
  return [...authors.values()]
}
