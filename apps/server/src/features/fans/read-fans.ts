import type { Query, Reply, StudioFan, StudioFanRow, studioFans } from '@fanlight/contract'
import { eurFromCents } from '@fanlight/contract/money'
import { titleOf } from '../../core/content/contents.ts'
import type { Context } from '../../core/context.ts'
import {
  cutPage,
  likePattern,
  PAGE_LIMIT,
  readCursor,
  toCursor,
} from '../../core/http/page-cursor.ts'
import { refuse } from '../../platform/refuse.ts'
import { unixSeconds } from '../../platform/unix-seconds.ts'
import type { FansCounter } from './count-fans.ts'
import * as fans from './fans.store.ts'
import * as timeline from './timeline.store.ts'

const MONTHS_SHOWN = 12
/** Who is told to be one of the best. */
const TOP_PERCENT = 5

export async function listFans(
  ctx: Context & { counter: FansCounter },
  creatorId: number,
  { segment, sort = 'spent', search = '', startFrom }: Query<typeof studioFans.list>,
): Promise<Reply<typeof studioFans.list>> {
  const now = ctx.clock.now()
  const found = await fans.list(ctx.reporting, {
    creatorId,
    now,
    segment: segment ?? null,
    sort,
    pattern: likePattern(search),
    before: readCursor(startFrom),
    limit: PAGE_LIMIT,
  })
  const { page, last } = cutPage(found)
  return {
    fans: page.map(presentRow),
    nextFrom: last ? toCursor({ value: last.place, id: last.id }) : null,
    counts: startFrom === undefined ? await ctx.counter.count(creatorId) : null,
  }
}

export async function readFan(
  ctx: Context & { counter: FansCounter },
  creatorId: number,
  id: number,
): Promise<StudioFan> {
  const fan = await fans.find(ctx.dbOf(id), creatorId, id, ctx.clock.now())
  if (!fan) throw refuse('not_found')
  const [months, topPercent] = await Promise.all([
    timeline.sumByMonth(ctx.dbOf(id), creatorId, id),
    topPercentOf(ctx, creatorId, fan),
  ])
  const countOf = (of: (row: timeline.MonthRow) => number) =>
    months.reduce((sum, row) => sum + of(row), 0)
  return {
    ...presentRow(fan),
    note: fan.note,
    topPercent,
    counts: {
      posts: countOf(({ postsBought }) => postsBought),
      messages: countOf(({ messagesBought }) => messagesBought),
      tips: countOf(({ tipsSent }) => tipsSent),
      tipsWithWords: countOf(({ tipsWithWords }) => tipsWithWords),
    },
    months: countOf(({ periods }) => periods),
    byMonth: months.slice(-MONTHS_SHOWN).map(({ month, posts, messages, tips, premium }) => ({
      month,
      posts: eurFromCents(posts),
      messages: eurFromCents(messages),
      tips: eurFromCents(tips),
      premium: eurFromCents(premium),
    })),
  }
}

/** What is named by how it begins. */
const TITLED = new Set<timeline.TimelineRow['kind']>(['post', 'message', 'opened'])

/** Not counted further than the best are: of a large creator that would take longer than all else. */
async function topPercentOf(
  ctx: Context & { counter: FansCounter },
  creatorId: number,
  { spent }: fans.StoredFan,
): Promise<number | null> {
  if (spent === 0) return null
  const { all } = await ctx.counter.count(creatorId)
  const limit = Math.floor((all * TOP_PERCENT) / 100)
  if (limit === 0) return null
  const better = await fans.countBetter(ctx.reporting, { creatorId, spent, limit })
  return better < limit ? Math.ceil(((better + 1) / all) * 100) : null
}

export async function readTimeline(
  ctx: Context,
  { creatorId, fanId }: { creatorId: number; fanId: number },
  { only, startFrom }: Query<typeof studioFans.timeline>,
): Promise<Reply<typeof studioFans.timeline>> {
  const db = ctx.dbOf(fanId)
  if (!(await fans.find(db, creatorId, fanId, ctx.clock.now()))) throw refuse('not_found')
  const cursor = readCursor(startFrom)
  const from = cursor && { micros: cursor.value, shown: cursor.id }
  const request = { creatorId, fanId, only: only ?? null, from, limit: PAGE_LIMIT }
  const found = await timeline.list(db, request)
  const { page, last } = cutPage(found)
  return {
    entries: page.map(({ kind, at, objectId, amount, answeredAt, ...said }) => ({
      kind,
      at: unixSeconds(at),
      objectId,
      amount: eurFromCents(amount),
      text: TITLED.has(kind) ? titleOf(said) : said.text,
      answeredAt: unixSeconds(answeredAt),
    })),
    nextFrom: last && cursorBehind(page, from),
  }
}

/** Things can happen at one moment: the cursor says how many of the last one's were shown. */
function cursorBehind(
  page: readonly timeline.TimelineRow[],
  from: timeline.TimelinePage['from'],
): string | null {
  const value = page.at(-1)?.atMicros
  if (value === undefined) return null
  const before = from?.micros === value ? from.shown : 0
  return toCursor({ value, id: before + page.filter((row) => row.atMicros === value).length })
}

function presentRow(fan: fans.StoredFan): StudioFanRow {
  const { id, firstName, lastName, username, languageCode, unlocks, isBlocked } = fan
  const { premiumState: state, activeUntil, risk } = fan
  return {
    id,
    firstName,
    lastName,
    username,
    languageCode,
    premium: state && activeUntil && { state, activeAt: unixSeconds(activeUntil), risk },
    unlocks,
    tips: eurFromCents(fan.tips),
    spent: eurFromCents(fan.spent),
    since: unixSeconds(fan.since),
    seenAt: unixSeconds(fan.seenAt),
    isBlocked,
  }
}
