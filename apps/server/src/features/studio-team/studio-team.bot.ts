import { type Language, translate } from '@fanlight/i18n'
import { botTable, creatorIn } from '@fanlight/i18n/bot-texts'
import { appButtons, STUDIO_PATH } from '../../core/bot/app-links.ts'
import type { BotCall, BotDoor } from '../../core/bot/bot-door.ts'
import { setChatMenu } from '../../core/bot/chat-menu.ts'
import { settleButtons } from '../../core/bot/settle-buttons.ts'
import { findCreatorName } from '../../core/content/creators.ts'
import type { Context } from '../../core/context.ts'
import type { Invitation } from './invitations.store.ts'
import { JOIN_START } from './invitations.ts'
import { findInvitation, joinTeam } from './join-team.ts'

const ACCEPTED = /^join:([\w-]{1,40})$/

/** Where an invited person says yes. In the platform's own chat alone, like signing in. */
export function studioTeamBot(door: BotDoor, ctx: Context) {
  door.command('start', async (call, next) => {
    const start = typeof call.match === 'string' ? call.match.trim() : ''
    if (!start.startsWith(JOIN_START) || call.bot.creatorId !== null) return next()
    await showInvitation(ctx, call, start.slice(JOIN_START.length))
  })

  door.callbackQuery(ACCEPTED, async (call) => {
    if (call.bot.creatorId !== null) return
    const [, code = ''] = call.match
    const outcome = await joinTeam(ctx, code, call.fan.id)
    const table = botTable(call.language)
    const open = appButtons(ctx.settings, translate(table, 'studio_open'), STUDIO_PATH)
    await call.say(translate(table, `team_${outcome}`), outcome === 'joined' ? open : [])
    if (outcome === 'joined') await offerStudio(ctx, call)
    await settleButtons(call)
  })
}

/** From now on the button beside the words opens the studio. */
async function offerStudio(ctx: Context, { bot, fan, language, update }: BotCall) {
  const reason = `menu:${bot.id}:${update.update_id}`
  const chat = { botId: bot.id, creatorId: bot.creatorId, fanId: fan.id, language }
  await setChatMenu(ctx, { reason, ...chat })
}

async function showInvitation(ctx: Context, call: BotCall, code: string) {
  const { language } = call
  const table = botTable(language)
  const invitation = await findInvitation(ctx, code)
  const name = invitation && (await findCreatorName(ctx.sharedDb, invitation.creatorId))
  if (!invitation || !name) return call.say(translate(table, 'team_invitation_old'))
  const text =
    invitation.role === 'owner'
      ? translate(table, 'owner_invited', { creator: name.nominative })
      : translate(table, 'team_invited', {
          creator: creatorIn('team_invited', name, language),
          rights: rightsText(invitation, language),
        })
  await call.say(text, [{ text: translate(table, 'team_accept'), callback: `join:${code}` }])
}

function rightsText({ rights }: Invitation, language: Language): string {
  const table = botTable(language)
  if (rights.length === 0) return translate(table, 'team_right_none')
  return rights.map((right) => translate(table, `team_right_${right}`)).join(', ')
}
