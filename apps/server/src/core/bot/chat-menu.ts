import { screenAddress } from '@fanlight/domain'
import { type Language, textLanguage, translate } from '@fanlight/i18n'
import { botTable } from '@fanlight/i18n/bot-texts'
import type { Context } from '../context.ts'
import { queueOutgoing } from '../outbox/outgoing.ts'
import { type AppSettings, appButtons } from './app-links.ts'
import { keepMenuLanguage } from './chats.store.ts'

const LIFE_MS = 60 * 60_000

interface ChatMenu {
  reason: string
  botId: number
  /** Whose bot it is; null for the platform's. */
  creatorId: number | null
  fanId: number
  language: Language
}

/** The menu button of all chats is in English; a chat in another language gets its own. */
export async function setChatMenu(
  ctx: Pick<Context, 'db' | 'clock'> & { settings: AppSettings },
  { reason, botId, creatorId, fanId, language }: ChatMenu,
) {
  const text = translate(botTable(language), 'menu_button')
  const [button] = appButtons(ctx.settings, text, screenAddress('menu', { modelId: creatorId }))
  if (!button || !('webApp' in button)) return

  const now = ctx.clock.now()
  const entry = {
    reason,
    botId,
    chatId: fanId,
    body: { do: 'set_menu_button', text, webApp: button.webApp },
    expiresAt: new Date(now.getTime() + LIFE_MS),
  } as const
  await queueOutgoing(ctx.db, [entry], now)
  await keepMenuLanguage(ctx.db, { botId, fanId }, textLanguage(language))
}
