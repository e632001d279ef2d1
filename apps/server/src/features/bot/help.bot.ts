import { translate } from '@fanlight/i18n'
import { botTable } from '@fanlight/i18n/bot-texts'
import type { BotDoor } from '../../core/bot/bot-door.ts'
import type { Context } from '../../core/context.ts'

/** What the messenger demands of every bot that takes its Stars. */
export function helpBot(door: BotDoor, { settings }: Context) {
  const { supportContact, termsUrl } = settings.bot

  door.command('terms', async ({ language, say }) => {
    const table = botTable(language)
    const more = termsUrl && translate(table, 'terms_more', { url: termsUrl })
    await say(paragraphs(translate(table, 'terms'), more))
  })

  door.command('paysupport', async ({ language, fan, say }) => {
    const table = botTable(language)
    const contact =
      supportContact && translate(table, 'paysupport_contact', { contact: supportContact })
    await say(paragraphs(translate(table, 'paysupport', { id: String(fan.id) }), contact))
  })
}

function paragraphs(...texts: (string | null)[]): string {
  return texts.filter((text) => text !== null).join('\n\n')
}
