import { pickLanguage, textLanguage } from '@fanlight/i18n'
import type { AppSettings } from '@fanlight/server/core/bot/app-links'
import { setChatMenu } from '@fanlight/server/core/bot/chat-menu'
import type { Context } from '@fanlight/server/core/context'
import { DEMO_CREATORS, DEMO_FANS } from './content/people.ts'

type MenuContext = Pick<Context, 'sharedDb' | 'dbOf' | 'clock'> & { settings: AppSettings }

/** The demo's people have started their bots without an update that would tell their language. */
export async function setDemoMenus(
  ctx: MenuContext,
  bots: readonly { id: number; creatorId: number | null }[],
) {
  for (const { id: fanId, languageCode, talksTo } of DEMO_FANS) {
    const language = pickLanguage({ messenger: languageCode })
    if (textLanguage(language) === 'en') continue
    for (const { id: botId, creatorId } of bots) {
      if (creatorId === null || !talksTo.includes(creatorId)) continue
      const reason = `menu:${botId}:demo:${fanId}`
      await setChatMenu(ctx, { reason, botId, creatorId, fanId, language })
    }
  }
  for (const { userId: fanId, languageCode } of DEMO_CREATORS) {
    const language = pickLanguage({ messenger: languageCode })
    for (const { id: botId, creatorId } of bots) {
      if (creatorId !== null) continue
      const reason = `menu:${botId}:demo:${fanId}`
      await setChatMenu(ctx, { reason, botId, creatorId, fanId, language })
    }
  }
}
