import type {
  Attachment,
  Campaign,
  CampaignRow,
  Query,
  Reply,
  studioCampaigns,
} from '@fanlight/contract'
import { cents, eurFromCents } from '@fanlight/contract/money'
import { isPermitted } from '@fanlight/domain'
import { presentAttachments } from '../../core/content/attachments.ts'
import { contentsOf, titleOf } from '../../core/content/contents.ts'
import type { StoredAttachment } from '../../core/content/stored-attachment.ts'
import type { Context, CreatorMember, Fan } from '../../core/context.ts'
import { cutPage, PAGE_LIMIT } from '../../core/http/page-cursor.ts'
import { refuse } from '../../platform/refuse.ts'
import { unixSeconds } from '../../platform/unix-seconds.ts'
import * as results from './campaign-results.store.ts'
import * as campaigns from './campaigns.store.ts'

const HOURS_SHOWN = 48
const BUYERS_SHOWN = 4
const DAY_SECONDS = 86_400
/** A month as a calendar shows it has the ends of its neighbours. */
const CALENDAR_DAYS_MAX = 62
const CALENDAR_MAX = 1_000

/** Who looks. */
export interface Reader {
  fan: Fan
  member: CreatorMember
}

export async function listCampaigns(
  ctx: Context,
  reader: Reader,
  startFrom = 0,
): Promise<Reply<typeof studioCampaigns.list>> {
  const { creatorId } = reader.member
  const found = await campaigns.list(ctx.sharedDb, {
    creatorId,
    before: startFrom || null,
    limit: PAGE_LIMIT,
  })
  const { page, last } = cutPage(found)
  return { campaigns: await presentRows(ctx, reader, page), nextFrom: last?.id ?? null }
}

export async function readCalendar(
  ctx: Context,
  { member: { creatorId } }: Reader,
  { from, until }: Query<typeof studioCampaigns.calendar>,
): Promise<Reply<typeof studioCampaigns.calendar>> {
  if (until <= from || until - from > CALENDAR_DAYS_MAX * DAY_SECONDS) {
    throw refuse('invalid_request', { until: `must follow within ${CALENDAR_DAYS_MAX} days` })
  }
  const found = await campaigns.listBetween(ctx.sharedDb, {
    creatorId,
    from: new Date(from * 1000),
    until: new Date(until * 1000),
    limit: CALENDAR_MAX,
  })
  const messages = found.map((each) => ({
    id: each.id,
    state: each.state,
    title: titleOf(each),
    price: eurFromCents(each.price),
    sendAt: unixSeconds(each.sendAt),
  }))
  return { messages }
}

export async function readCampaign(ctx: Context, reader: Reader, id: number): Promise<Campaign> {
  const stored = await campaigns.find(ctx.sharedDb, reader.member.creatorId, id)
  if (!stored) throw refuse('not_found')
  const seesMoney = isPermitted(reader.member, 'see_money')
  const [[row], attachments, deliveries, hours, buyers] = await Promise.all([
    presentRows(ctx, reader, [stored]),
    presentLocked(ctx, reader.fan, stored.attachments),
    results.countDeliveries(ctx.reporting, id),
    results.listHours(ctx.reporting, id, HOURS_SHOWN),
    results.listBuyers(ctx.reporting, id, BUYERS_SHOWN),
  ])
  if (!row) throw refuse('not_found')
  return {
    ...row,
    text: stored.text,
    teaser: stored.teaser,
    files: attachments.map((attachment, index) => ({
      id: stored.fileIds[index] ?? '',
      attachment,
    })),
    startedAt: unixSeconds(stored.startedAt),
    finishedAt: unixSeconds(stored.finishedAt),
    ...deliveries,
    net: seesMoney ? eurFromCents(await results.netOf(ctx.reporting, id)) : null,
    byHour: hours.map(({ at, bought }) => ({ at: at.getTime() / 1000, bought })),
    buyers: buyers.map(({ languageCode, price, at, ...names }) => ({
      fan: nameFor(reader, names),
      languageCode,
      price: eurFromCents(price),
      at: unixSeconds(at),
    })),
  }
}

async function presentRows(
  ctx: Context,
  reader: Reader,
  stored: readonly campaigns.StoredCampaign[],
): Promise<CampaignRow[]> {
  const seesMoney = isPermitted(reader.member, 'see_money')
  const idsToOne = stored.flatMap(({ isToMany, id }) => (isToMany ? [] : [id]))
  const [sold, fans] = await Promise.all([
    results.listSold(
      ctx.reporting,
      stored.map(({ id }) => id),
    ),
    results.listOnlyFans(ctx.reporting, idsToOne),
  ])
  const soldBy = new Map(sold.map((each) => [each.id, each]))
  const fanBy = new Map(fans.map((each) => [each.id, each]))
  return Promise.all(
    stored.map(async (campaign) => {
      const { id, state, price, conditions, recipients } = campaign
      const { bought = 0, revenue = cents(0) } = soldBy.get(id) ?? {}
      const only = fanBy.get(id)
      const [cover] = await presentLocked(ctx, reader.fan, campaign.attachments.slice(0, 1))
      return {
        id,
        state,
        title: titleOf(campaign),
        price: eurFromCents(price),
        contents: contentsOf(campaign),
        cover: cover ?? null,
        to: { fan: only ? nameFor(reader, only) : null, conditions },
        sendAt: unixSeconds(campaign.sendAt),
        recipients,
        bought,
        revenue: seesMoney ? eurFromCents(revenue) : null,
      }
    }),
  )
}

/** As fans see it before they pay: nothing of it needs a key. */
async function presentLocked(
  ctx: Context,
  fan: Fan,
  attachments: readonly StoredAttachment[],
): Promise<Attachment[]> {
  const view = { kind: 'locked' } as const
  const [shown = []] = await presentAttachments(ctx, ctx.sharedDb, fan, [{ attachments, view }])
  return shown
}

function nameFor({ member }: Reader, names: { firstName: string; lastName: string }): string {
  return isPermitted(member, 'see_fans') ? `${names.firstName} ${names.lastName}`.trim() : ''
}
