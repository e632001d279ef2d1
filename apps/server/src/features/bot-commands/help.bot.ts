import { translate } from '@fanlight/i18n'
import { botTable } from '@fanlight/i18n/bot-texts'
import type { BotDoor } from '../../core/bot/bot-door.ts'
import type { Context } from '../../core/context.ts'

/** What the messenger demands of every bot that takes its Stars, beside support. */
export function helpBot(door: BotDoor, { settings }: Context) {
  const { termsUrl: url } = settings.bot

  door.command('terms', async ({ language, say }) => {
    const table = botTable(language)
    const more = url === null ? [] : [translate(table, 'terms_more', { url })]
    await say([translate(table, 'terms'), ...more].join('\n\n'))
  })
}
