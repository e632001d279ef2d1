import { screenAddress } from '@fanlight/domain'
import { type Language, textLanguage, translate } from '@fanlight/i18n'
import { botTable } from '@fanlight/i18n/bot-texts'
import type { Context } from '../context.ts'
import { queueOutgoing } from '../outbox/outgoing.ts'
import { findMember } from '../studio/members.ts'
import { type AppSettings, appButtons, STUDIO_PATH } from './app-links.ts'
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

/**
 * The menu button of all chats is in English and opens the fan's app; a chat in another language gets
 * its own. A member's chat with the platform's bot gets one that opens the studio.
 */
export async function setChatMenu(
  ctx: Pick<Context, 'sharedDb' | 'dbOf' | 'clock'> & { settings: AppSettings },
  { reason, botId, creatorId, fanId, language }: ChatMenu,
) {
  const isStudio = creatorId === null && (await findMember(ctx, fanId)) !== null
  const text = translate(botTable(language), isStudio ? 'menu_studio' : 'menu_button')
  const path = isStudio ? STUDIO_PATH : screenAddress('menu', { modelId: creatorId })
  const [button] = appButtons(ctx.settings, text, path)
  if (!button || !('webApp' in button)) return

  const now = ctx.clock.now()
  const entry = {
    reason,
    botId,
    chatId: fanId,
    body: { do: 'set_menu_button', text, webApp: button.webApp },
    expiresAt: new Date(now.getTime() + LIFE_MS),
  } as const
  await queueOutgoing(ctx.dbOf(fanId), [entry], now)
  await keepMenuLanguage(ctx.dbOf(fanId), { botId, fanId }, textLanguage(language))
}
