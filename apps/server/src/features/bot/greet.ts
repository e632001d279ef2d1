import type { NameForms } from '@fanlight/contract'
import type { StartParam } from '@fanlight/domain'
import { type Language, translate } from '@fanlight/i18n'
import { botTable, creatorIn } from '@fanlight/i18n/bot-texts'
import { appButtons, appPaths, pathOfStart } from '../../core/bot/app-links.ts'
import type { Button } from '../../core/bot/message.ts'
import { findCreatorName } from '../../core/content/creators.ts'
import type { Context } from '../../core/context.ts'

interface Guest {
  firstName: string
  /** Whose bot this is; null for the platform's. */
  creatorId: number | null
  language: Language
  /** Where the link led that brought them. */
  start: StartParam | null
}

/** The first words, and a button that opens the mini-app where the guest wants to be. */
export async function greet(
  ctx: Context,
  guest: Guest,
): Promise<{ text: string; buttons: Button[] }> {
  const { language, firstName } = guest
  const table = botTable(language)
  const creatorId = guest.start?.creatorId ?? guest.creatorId
  const name = creatorId === null ? null : await findCreatorName(ctx.db, creatorId)
  // A link to a creator who is not there leads to the menu like no link at all.
  const start = name && guest.start?.target !== 'menu' ? guest.start : null
  if (start && name) return invitation(ctx, start, name, language)

  const text = name
    ? translate(table, 'hello_creator', {
        name: firstName,
        creator: creatorIn('hello_creator', name, language),
      })
    : translate(table, 'hello', { name: firstName })
  const path = appPaths.menu(name ? creatorId : guest.creatorId)
  return { text, buttons: appButtons(ctx.settings, translate(table, 'open_app'), path) }
}

function invitation(ctx: Context, start: StartParam, name: NameForms, language: Language) {
  const table = botTable(language)
  const target = start.target === 'menu' ? 'subscription' : start.target
  const creator = creatorIn(`hello_${target}`, name, language)
  return {
    text: translate(table, `hello_${target}`, { creator }),
    buttons: appButtons(ctx.settings, translate(table, `open_${target}`), pathOfStart(start)),
  }
}
