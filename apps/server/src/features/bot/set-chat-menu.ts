import { textLanguage, translate } from '@fanlight/i18n'
import { botTable } from '@fanlight/i18n/bot-texts'
import { appButtons, appPaths } from '../../core/bot/app-links.ts'
import type { BotCall } from '../../core/bot/bot-door.ts'
import { queueOutgoing } from '../../core/bot/outgoing.ts'
import type { Context } from '../../core/context.ts'

const LIFE_MS = 60 * 60_000

/** The menu button of all chats is in English; whoever speaks another language gets their own. */
export async function setChatMenu(ctx: Context, { bot, fan, language, update }: BotCall) {
  if (textLanguage(language) === 'en') return
  const text = translate(botTable(language), 'menu_button')
  const [button] = appButtons(ctx.settings, text, appPaths.menu(bot.creatorId))
  if (!button || !('webApp' in button)) return

  const now = ctx.clock.now()
  const entry = {
    reason: `menu:${bot.id}:${update.update_id}`,
    botId: bot.id,
    chatId: fan.id,
    body: { do: 'set_menu_button', text, webApp: button.webApp },
    expiresAt: new Date(now.getTime() + LIFE_MS),
  } as const
  await queueOutgoing(ctx.db, [entry], now)
}
