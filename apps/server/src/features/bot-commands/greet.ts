import type { NameForms } from '@fanlight/contract'
import type { StartParam } from '@fanlight/domain'
import { screenAddress } from '@fanlight/domain'
import { type Language, moneyText, translate } from '@fanlight/i18n'
import { botTable, creatorIn } from '@fanlight/i18n/bot-texts'
import { appButtons, pathOfStart } from '../../core/bot/app-links.ts'
import { findCreatorName, listKnownCreators } from '../../core/content/creators.ts'
import type { Context } from '../../core/context.ts'
import type { Button } from '../../core/outbox/message.ts'
import { balanceOf } from './greet.store.ts'

/** As many as fit on a phone without scrolling. */
const CREATORS_MAX = 8

interface Guest {
  id: number
  firstName: string
  /** Whose bot this is; null for the platform's. */
  creatorId: number | null
  language: Language
  /** Where the link led that brought them; null for a link that cannot be parsed. */
  start: StartParam | null | undefined
}

interface Greeting {
  text: string
  buttons: Button[]
}

/** The first words, and buttons that open the mini-app where the guest wants to be. */
export async function greet(ctx: Context, guest: Guest): Promise<Greeting> {
  const { language, firstName, start } = guest
  const linked = start ? await findCreatorName(ctx.sharedDb, start.creatorId) : null
  if (start && linked && start.target !== 'menu') return invitation(ctx, start, linked, language)

  const isBroken = start === null || (start !== undefined && !linked)
  const creatorId = linked && start ? start.creatorId : guest.creatorId
  const name =
    creatorId === null ? null : (linked ?? (await findCreatorName(ctx.sharedDb, creatorId)))
  const table = botTable(language)
  const hello = name
    ? {
        text: translate(table, 'hello_creator', {
          name: firstName,
          creator: creatorIn('hello_creator', name, language),
        }),
        buttons: appButtons(
          ctx.settings,
          translate(table, 'open_app'),
          screenAddress('menu', { modelId: creatorId }),
        ),
      }
    : await greetByPlatform(ctx, guest)
  if (!isBroken) return hello
  return { ...hello, text: `${translate(table, 'link_broken')}\n\n${hello.text}` }
}

/** The platform's bot knows the fan's balance, and the creators they have to do with. */
async function greetByPlatform(
  ctx: Context,
  { id, firstName, language }: Guest,
): Promise<Greeting> {
  const buttons = await creatorButtons(ctx, id)
  const balance = moneyText(await balanceOf(ctx.dbOf(id), id), language)
  const key = buttons.length > 0 ? 'hello_known' : 'hello'
  return { text: translate(botTable(language), key, { name: firstName, balance }), buttons }
}

/** One button for each creator whom the fan knows. */
export async function creatorButtons(ctx: Context, fanId: number): Promise<Button[]> {
  const { bots, settings } = ctx
  const known = await listKnownCreators(ctx.dbOf(fanId), { fanId, bots, limit: CREATORS_MAX })
  return known.flatMap(({ id, name }) =>
    appButtons(settings, name.nominative, screenAddress('menu', { modelId: id })),
  )
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
