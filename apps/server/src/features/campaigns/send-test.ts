import { randomUUID } from 'node:crypto'
import { moneyText, translate } from '@fanlight/i18n'
import { botTable, contentText, creatorIn } from '@fanlight/i18n/bot-texts'
import { appButtons, STUDIO_PATH } from '../../core/bot/app-links.ts'
import { contentsOf, plainText } from '../../core/content/contents.ts'
import { findCreatorName } from '../../core/content/creators.ts'
import type { Context } from '../../core/context.ts'
import { mediaFileOf } from '../../core/outbox/media-file.ts'
import type { Outgoing } from '../../core/outbox/message.ts'
import { queueOutgoing } from '../../core/outbox/outgoing.ts'
import { type MemberAsk, onceForMember } from '../../core/studio/once-for-member.ts'
import { refuse } from '../../platform/refuse.ts'
import * as campaigns from './campaigns.store.ts'

const LIFE_MS = 3_600_000
/** The messenger's limits. */
const ALBUM_MAX = 10
const TEXT_CHARS_MAX = 1024

/**
 * Shows a message to the member who wrote it: locked as fans get it, then what is inside. Nothing of it
 * is kept as sent, it can be bought by no one, and its button leads back to the studio. The platform's
 * bot says it, because every member has spoken to that one.
 */
export async function sendTest(
  ctx: Context,
  ask: MemberAsk,
  { id, language }: { id: number; language: 'en' | 'ru' },
): Promise<void> {
  const { creatorId, personId } = ask.member
  const { bots } = ctx
  await onceForMember(ctx, ask, async (tx) => {
    const campaign = await campaigns.find(tx, creatorId, id)
    if (!campaign) throw refuse('not_found')
    if (campaign.text === '' && campaign.attachments.length === 0) {
      throw refuse('message_incomplete')
    }
    if (!bots) return {} // no messenger is connected: there is no chat to show it in
    const name = await findCreatorName(tx, creatorId)
    const now = ctx.clock.now()
    const reason = `test:${id}:${randomUUID()}`
    const bodies = bodiesOf(ctx, campaign, { reason, language, name })
    const entries = bodies.map((body, at) => ({
      reason: `${reason}:${at}`,
      botId: bots.speakingFor(null).id,
      chatId: personId,
      body,
      expiresAt: new Date(now.getTime() + LIFE_MS),
    }))
    await queueOutgoing(tx, entries, now)
    return {}
  })
}

interface Telling {
  reason: string
  language: 'en' | 'ru'
  name: Awaited<ReturnType<typeof findCreatorName>>
}

function bodiesOf(
  ctx: Context,
  campaign: campaigns.StoredCampaign,
  { reason, language, name }: Telling,
): Outgoing[] {
  const { id, price, teaser, attachments } = campaign
  const table = botTable(language)
  const inside: Outgoing = {
    do: 'hand_over',
    subject: `${reason}:inside`,
    text: plainText(campaign.text).slice(0, TEXT_CHARS_MAX),
    media: attachments.slice(0, ALBUM_MAX).map(mediaFileOf),
  }
  const told: Outgoing = { do: 'say', text: translate(table, 'campaign_test') }
  if (price === 0) return [told, inside]

  const content = contentText(contentsOf(campaign), language)
  const key = content ? 'announcement' : 'announcement_text'
  const creator = name ? creatorIn(key, name, language) : ''
  const line = translate(table, key, { creator, content: content ?? '' })
  const picture = attachments[0]?.blurred.oid
  const unlock = translate(table, 'unlock_for', { price: moneyText(price, language) })
  const locked: Outgoing = {
    do: 'announce',
    subject: reason,
    text: teaser === '' ? line : `${teaser}\n\n${line}`,
    ...(picture !== undefined && { picture }),
    buttons: appButtons(ctx.settings, unlock, `${STUDIO_PATH}/messages/${id}`),
  }
  return [told, locked, inside]
}
