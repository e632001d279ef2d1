import type { Body, Campaign, studioCampaigns } from '@fanlight/contract'
import { centsFromEur } from '@fanlight/contract/money'
import {
  insertContent,
  type MessageContent,
  recallContent,
  removeContent,
  updateContent,
} from '../../core/content/message-contents.ts'
import { pickUploads, type UploadedFile } from '../../core/content/uploaded-files.ts'
import type { Context } from '../../core/context.ts'
import { enqueue, withdraw } from '../../core/queue/queue.ts'
import { type MemberAsk, onceForMember } from '../../core/studio/once-for-member.ts'
import type { Tx } from '../../platform/db/queries.ts'
import { refuse } from '../../platform/refuse.ts'
import { SEND_CAMPAIGN, sendKeyOf, TAKE_BACK } from './campaign-kinds.ts'
import * as campaigns from './campaigns.store.ts'
import { type Reader, readCampaign } from './read-campaigns.ts'

/** A member who changes what fans get. */
export type Author = MemberAsk & Reader

type Typed = Body<typeof studioCampaigns.create>

export async function createCampaign(
  ctx: Context,
  author: Author,
  typed: Typed,
): Promise<Campaign> {
  const { creatorId } = author.member
  const { id } = await onceForMember(ctx, author, async (tx) => {
    const { content, plan } = await readTyped(tx, creatorId, typed)
    const created = await insertContent(tx, creatorId, content, ctx.clock.now())
    await campaigns.insert(tx, created, creatorId, plan)
    return { id: created }
  })
  return readCampaign(ctx, author, id)
}

/** Keeps what was typed. What fans have got is not changed any more. */
export function saveCampaign(
  ctx: Context,
  author: Author,
  { id, ...typed }: Typed & { id: number },
): Promise<Campaign> {
  return change(ctx, author, { id, from: ['draft', 'scheduled'] }, async (tx, stored) => {
    const known = stored.fileIds.flatMap((fileId, index): UploadedFile[] => {
      const attachment = stored.attachments[index]
      return attachment ? [{ id: fileId, attachment }] : []
    })
    const { content, plan } = await readTyped(tx, author.member.creatorId, typed, known)
    await updateContent(tx, id, content)
    await campaigns.update(tx, id, plan)
  })
}

/** At that time, or at once. */
export function sendCampaign(
  ctx: Context,
  author: Author,
  { id, sendAt }: { id: number; sendAt: Date | null },
): Promise<Campaign> {
  const now = ctx.clock.now()
  if (sendAt && sendAt <= now) throw refuse('invalid_request', { sendAt: 'must lie ahead' })
  const dueAt = sendAt ?? now
  return change(ctx, author, { id, from: ['draft', 'scheduled'] }, async (tx, stored) => {
    if (isEmpty(stored)) throw refuse('message_incomplete')
    await campaigns.schedule(tx, id, dueAt)
    await withdraw(tx, SEND_CAMPAIGN, sendKeyOf(id))
    await enqueue(tx, SEND_CAMPAIGN, [{ key: sendKeyOf(id), payload: { id }, dueAt }], now)
  })
}

export function unscheduleCampaign(ctx: Context, author: Author, id: number): Promise<Campaign> {
  return change(ctx, author, { id, from: ['scheduled'] }, async (tx) => {
    await campaigns.unschedule(tx, id)
    await withdraw(tx, SEND_CAMPAIGN, sendKeyOf(id))
  })
}

/** Who has it keeps it and can buy it; who has not waits. */
export function pauseCampaign(ctx: Context, author: Author, id: number): Promise<Campaign> {
  return change(ctx, author, { id, from: ['sending'] }, async (tx) => {
    await campaigns.pause(tx, id)
    await withdraw(tx, SEND_CAMPAIGN, sendKeyOf(id))
  })
}

/** It goes on after the last one who got it. */
export function resumeCampaign(ctx: Context, author: Author, id: number): Promise<Campaign> {
  return change(ctx, author, { id, from: ['paused'] }, async (tx) => {
    await campaigns.resume(tx, id)
    await enqueue(tx, SEND_CAMPAIGN, [{ key: sendKeyOf(id), payload: { id } }], ctx.clock.now())
  })
}

/** The offer is closed at once; chats are tidied by a job. Those who paid keep it. */
export function unsendCampaign(ctx: Context, author: Author, id: number): Promise<Campaign> {
  const now = ctx.clock.now()
  return change(ctx, author, { id, from: ['sending', 'paused', 'sent'] }, async (tx) => {
    await recallContent(tx, id, now)
    await campaigns.unsend(tx, id, now)
    await enqueue(tx, TAKE_BACK, [{ key: `unsend:${id}`, payload: { id } }], now)
  })
}

export async function removeCampaign(ctx: Context, author: Author, id: number): Promise<void> {
  await onceForMember(ctx, author, async (tx) => {
    await lockIn(tx, author, { id, from: ['draft'] })
    await removeContent(tx, id)
    return {}
  })
}

interface Change {
  id: number
  from: readonly campaigns.CampaignState[]
}

async function change(
  ctx: Context,
  author: Author,
  { id, from }: Change,
  work: (tx: Tx, stored: campaigns.StoredCampaign) => Promise<void>,
): Promise<Campaign> {
  await onceForMember(ctx, author, async (tx) => {
    await work(tx, await lockIn(tx, author, { id, from }))
    return {}
  })
  return readCampaign(ctx, author, id)
}

async function lockIn(tx: Tx, { member }: MemberAsk, { id, from }: Change) {
  const stored = await campaigns.lock(tx, member.creatorId, id)
  if (!stored) throw refuse('not_found')
  if (!from.includes(stored.state)) throw refuse('wrong_state', { state: stored.state })
  return stored
}

async function readTyped(
  tx: Tx,
  creatorId: number,
  { text, teaser, price, files, conditions }: Typed,
  known: readonly UploadedFile[] = [],
): Promise<{ content: MessageContent; plan: campaigns.Plan }> {
  if (price > 0 && price < 1) throw refuse('invalid_request', { price: 'is 0, or at least 1' })
  const picked = await pickUploads(tx, creatorId, files, known)
  return {
    content: {
      price: centsFromEur(price),
      text: text.trim(),
      teaser: teaser.trim(),
      attachments: picked.map(({ attachment }) => attachment),
    },
    plan: { conditions, fileIds: files },
  }
}

function isEmpty({ text, attachments }: campaigns.StoredCampaign): boolean {
  return text === '' && attachments.length === 0
}
