import type { OpenSubscription } from '@fanlight/contract'
import { centsFromEur } from '@fanlight/contract/money'
import { premiumStatus, screenAddress } from '@fanlight/domain'
import { dayText, type Language, moneyText, translate } from '@fanlight/i18n'
import { botTable } from '@fanlight/i18n/bot-texts'
import { appButtons } from '../../core/bot/app-links.ts'
import type { BotDoor } from '../../core/bot/bot-door.ts'
import { findCreatorName } from '../../core/content/creators.ts'
import type { Context } from '../../core/context.ts'
import { listOpen } from './premium.store.ts'

/** `/subscription`: what the fan has, until when, and how to cancel it. */
export function premiumBot(door: BotDoor, ctx: Context) {
  door.command('subscription', async ({ fan, language, say }) => {
    const table = botTable(language)
    const open = await listOpen(ctx.dbOf(fan.id), fan.id, ctx.clock.now())
    const [first] = open
    if (!first) return say(translate(table, 'premium_none'), offerButtons(ctx, fan, language))

    const lines = await Promise.all(open.map((premium) => describe(ctx, premium, language)))
    const hasRenewal = open.some(({ isRecurrent }) => isRecurrent)
    const hint = hasRenewal ? [translate(table, 'premium_cancel_hint')] : []
    const modelId = open.length === 1 ? first.authorId : (fan.creatorId ?? first.authorId)
    const path = screenAddress('premiumDetails', { modelId })
    await say(
      [...lines, ...hint].join('\n\n'),
      appButtons(ctx.settings, translate(table, 'manage_premium'), path),
    )
  })
}

function offerButtons(ctx: Context, fan: { creatorId: number | null }, language: Language) {
  if (fan.creatorId === null) return []
  const path = screenAddress('pay', { action: 'subscription', modelId: fan.creatorId })
  return appButtons(ctx.settings, translate(botTable(language), 'open_subscription'), path)
}

async function describe(ctx: Context, premium: OpenSubscription, language: Language) {
  const name = await findCreatorName(ctx.sharedDb, premium.authorId)
  const activeAt = new Date(premium.activeAt * 1000)
  const graceUntil = new Date(premium.graceUntil * 1000)
  const { isRecurrent } = premium
  const status = premiumStatus({ activeAt, graceUntil, isRecurrent }, ctx.clock.now())
  const until = status === 'grace' ? graceUntil : activeAt
  const params = {
    creator: name?.nominative ?? '',
    price: moneyText(centsFromEur(premium.price), language),
    date: dayText(until, language, 0),
  }
  const table = botTable(language)
  if (status === 'active') return translate(table, 'premium_active', params)
  if (status === 'grace') return translate(table, 'premium_grace', params)
  return translate(table, 'premium_cancelled', params)
}
