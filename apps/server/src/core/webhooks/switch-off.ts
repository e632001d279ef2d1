import { pickLanguage, translate } from '@fanlight/i18n'
import { botTable } from '@fanlight/i18n/bot-texts'
import { appButtons, STUDIO_PATH } from '../bot/app-links.ts'
import type { Context } from '../context.ts'
import { queueOutgoing } from '../outbox/outgoing.ts'
import { findOwner } from '../studio/members.ts'
import * as webhooks from './webhooks.store.ts'

const NOTICE_LIFE_MS = 7 * 86_400_000

/** Tells an address nothing more, and its owner why. What it missed can be sent once it answers again. */
export async function switchOff(
  ctx: Context,
  webhook: webhooks.WebhookRow,
  reason: Exclude<webhooks.OffReason, 'by_hand'>,
): Promise<void> {
  const now = ctx.clock.now()
  const isNew = await ctx.sharedDb.transaction((tx) => webhooks.stop(tx, webhook.id, reason, now))
  if (!isNew) return
  const { id, creatorId } = webhook
  ctx.log.error({ webhook: id, creatorId, reason }, 'webhook switched off')
  if (creatorId !== null) await tellOwner(ctx, webhook, creatorId, now)
}

async function tellOwner(
  ctx: Context,
  webhook: webhooks.WebhookRow,
  creatorId: number,
  now: Date,
): Promise<void> {
  const owner = await findOwner(ctx, creatorId)
  if (!ctx.bots || !owner) return
  const table = botTable(pickLanguage({ messenger: owner.languageCode }))
  const text = translate(table, 'webhook_off', { host: new URL(webhook.url).host })
  const buttons = appButtons(
    ctx.settings,
    translate(table, 'studio_open'),
    `${STUDIO_PATH}/settings/connections`,
  )
  const notice = {
    reason: `webhook-off:${webhook.id}:${now.getTime()}`,
    botId: ctx.bots.speakingFor(null).id,
    chatId: owner.id,
    body: { do: 'say' as const, text, ...(buttons.length > 0 && { buttons }) },
    expiresAt: new Date(now.getTime() + NOTICE_LIFE_MS),
  }
  await queueOutgoing(ctx.sharedDb, [notice], now)
}
