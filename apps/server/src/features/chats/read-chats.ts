import type { Attachment, ChatEntry, ChatFan, Query, Reply, studioChats } from '@fanlight/contract'
import { eurFromCents } from '@fanlight/contract/money'
import { presentAttachments } from '../../core/content/attachments.ts'
import { plainText } from '../../core/content/contents.ts'
import type { Context, CreatorMember, Fan } from '../../core/context.ts'
import { cutPage, PAGE_LIMIT, readCursor, toCursor } from '../../core/http/page-cursor.ts'
import { refuse } from '../../platform/refuse.ts'
import { unixSeconds } from '../../platform/unix-seconds.ts'
import * as chats from './chats.store.ts'

const LINK = /\bhttps?:\/\/\S+/

/** Who looks. */
interface Reader {
  fan: Fan
  member: CreatorMember
}

export async function listChats(
  ctx: Context,
  reader: Reader,
  { startFrom }: Query<typeof studioChats.list>,
): Promise<Reply<typeof studioChats.list>> {
  const cursor = readCursor(startFrom)
  const before = cursor && { micros: cursor.value, fanId: cursor.id }
  const found = await chats.list(
    ctx.reporting,
    reader.member.creatorId,
    { before, limit: PAGE_LIMIT },
    ctx.clock.now(),
  )
  const { page, last } = cutPage(found)
  const entries = await presentEntries(ctx, reader.fan, page)
  return {
    chats: page.map((chat, index) => ({ fan: presentFan(chat), last: entries[index] ?? null })),
    nextFrom: last ? toCursor({ value: last.talkedMicros, id: last.fanId }) : null,
  }
}

export async function readChat(
  ctx: Context,
  reader: Reader,
  { fanId, startFrom }: Query<typeof studioChats.get> & { fanId: number },
): Promise<Reply<typeof studioChats.get>> {
  const { creatorId } = reader.member
  const db = ctx.dbOf(fanId)
  const fan = await chats.findFan(db, { creatorId, fanId })
  if (!fan) throw refuse('not_found')
  const cursor = readCursor(startFrom)
  const from = cursor && { micros: cursor.value, shown: cursor.id }
  const request = { creatorId, fanId, from, limit: PAGE_LIMIT }
  const { page, last } = cutPage(await chats.listEntries(db, request, ctx.clock.now()))
  return {
    fan: presentFan(fan),
    entries: await presentEntries(ctx, reader.fan, page),
    nextFrom: last && cursorBehind(page, from),
  }
}

/** Things can happen at one moment: the cursor says how many of the last one's were shown. */
function cursorBehind(
  page: readonly chats.StoredEntry[],
  from: chats.EntriesPage['from'],
): string | null {
  const value = page.at(-1)?.atMicros
  if (value === undefined) return null
  const before = from?.micros === value ? from.shown : 0
  return toCursor({ value, id: before + page.filter((row) => row.atMicros === value).length })
}

async function presentEntries(
  ctx: Context,
  fan: Fan,
  entries: readonly chats.StoredEntry[],
): Promise<ChatEntry[]> {
  const view = { kind: 'locked' } as const
  const lists = entries.map(({ attachments }) => ({ attachments, view }))
  const shown = await presentAttachments(ctx, ctx.sharedDb, fan, lists)
  return entries.map((entry, index) => presentEntry(entry, shown[index] ?? []))
}

function presentEntry(entry: chats.StoredEntry, attachments: Attachment[]): ChatEntry {
  const text = entry.kind === 'message' ? plainText(entry.text) : entry.text
  return {
    id: `${entry.kind}:${entry.id}`,
    from: entry.kind === 'message' ? 'creator' : 'fan',
    contentType: contentTypeOf(entry, text),
    state: entry.delivery,
    at: unixSeconds(entry.at),
    text,
    amount: eurFromCents(entry.amount),
    currency: entry.kind === 'ton' ? 'ton' : 'eur',
    isPaid: entry.isPaid,
    isUnsent: entry.isUnsent,
    campaignId: entry.contentId,
    attachments,
  }
}

function contentTypeOf(entry: chats.StoredEntry, text: string): ChatEntry['contentType'] {
  if (entry.kind === 'tip' || entry.kind === 'ton') return 'tips'
  const [first] = entry.attachments
  if (first) return first.type
  if (entry.said === 'photo' || entry.said === 'video') return entry.said
  if (entry.said !== '' && entry.said !== 'text') return 'other'
  return LINK.test(text) ? 'link' : 'text'
}

function presentFan({ fanId: id, ...fan }: Omit<chats.StoredFan, 'id'> & { fanId: number }) {
  const { firstName, lastName, username, isBlocked } = fan
  return { id, firstName, lastName, username, isBlocked } satisfies ChatFan
}
