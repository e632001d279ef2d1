import { translate } from '@fanlight/i18n'
import { botTable } from '@fanlight/i18n/bot-texts'
import { appButtons, STUDIO_PATH } from '../../core/bot/app-links.ts'
import type { BotCall, BotDoor } from '../../core/bot/bot-door.ts'
import { settleButtons } from '../../core/bot/settle-buttons.ts'
import type { Context } from '../../core/context.ts'
import { worksHere } from '../../core/studio/works-here.ts'
import { decideSignIn, findSignIn, makeSignInLink, SIGN_IN_START } from './sign-in.ts'

const DECISION = /^studio:(yes|no):([\w-]{1,40})$/

/**
 * `/studio`, and the confirmation of a browser's wish to be let in. In the platform's own chat alone:
 * the token of a creator's bot is in other hands too.
 */
export function studioSessionBot(door: BotDoor, ctx: Context) {
  door.command('studio', async (call, next) => {
    if (call.bot.creatorId !== null) return next()
    const table = botTable(call.language)
    if (!(await worksHere(ctx, call.fan.id))) return call.say(translate(table, 'studio_none'))
    const url = await makeSignInLink(ctx, call.fan.id)
    await call.say(
      translate(table, 'studio_link', { url }),
      appButtons(ctx.settings, translate(table, 'studio_open'), STUDIO_PATH),
    )
  })

  door.command('start', async (call, next) => {
    const code = codeIn(call)
    if (code === null || call.bot.creatorId !== null) return next()
    await askToConfirm(ctx, call, code)
  })

  door.callbackQuery(DECISION, async (call) => {
    if (call.bot.creatorId !== null) return
    const [, answer, code = ''] = call.match
    const state = answer === 'yes' ? 'confirmed' : 'refused'
    const isDecided = await decideSignIn(ctx, code, { state, personId: call.fan.id })
    const key = isDecided ? (`studio_${state}` as const) : 'studio_code_old'
    await call.say(translate(botTable(call.language), key))
    await settleButtons(call)
  })
}

async function askToConfirm(ctx: Context, call: BotCall, code: string) {
  const table = botTable(call.language)
  if (!(await worksHere(ctx, call.fan.id))) return call.say(translate(table, 'studio_none'))
  const signIn = await findSignIn(ctx, code)
  if (!signIn) return call.say(translate(table, 'studio_code_old'))
  const { words, device } = signIn
  await call.say(
    translate(table, 'studio_confirm', {
      words,
      device: device || translate(table, 'studio_device'),
    }),
    [
      { text: translate(table, 'studio_yes'), callback: `studio:yes:${code}` },
      { text: translate(table, 'studio_no'), callback: `studio:no:${code}` },
    ],
  )
}

function codeIn({ match }: BotCall): string | null {
  const start = typeof match === 'string' ? match.trim() : ''
  return start.startsWith(SIGN_IN_START) ? start.slice(SIGN_IN_START.length) : null
}
