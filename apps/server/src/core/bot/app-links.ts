import { packStartParam, type StartParam, screenAddress } from '@fanlight/domain'
import type { Button } from '../outbox/message.ts'
import type { Settings } from '../settings.ts'

/** What decides whether and where a button opens the mini-app. */
export type AppSettings = Pick<Settings, 'publicUrl'> & {
  bot: Pick<Settings['bot'], 'opensMiniApp'>
}

/** The studio, as a button opens it. */
export const STUDIO_PATH = '/studio'

/** The route that a deep link's parameter stands for. */
export function pathOfStart({ creatorId, target, objectId }: StartParam): string {
  const modelId = creatorId
  if (target === 'menu' || target === 'tips' || target === 'history') {
    return screenAddress(target, { modelId })
  }
  if (target === 'receipt') return screenAddress(target, { number: objectId, modelId })
  return screenAddress('pay', { action: target, objectId, modelId })
}

/**
 * A button that opens the mini-app there, in a private chat. The messenger opens secure addresses
 * only and refuses the whole message otherwise, so without one there is no button.
 */
export function appButtons(settings: AppSettings, text: string, path: string): Button[] {
  if (!settings.bot.opensMiniApp) return []
  return [{ text, webApp: settings.publicUrl + path }]
}

/**
 * The address with the bot that opens it. Nothing that the messenger signs names the bot, so the app
 * says it beside: the server then knows with which key to check. Without it, it is the platform's.
 */
export function openedBy({ id, creatorId }: OpeningBot, address: string): string {
  if (creatorId === null) return address
  const url = new URL(address)
  url.searchParams.set('bot', String(id))
  return url.href
}

interface OpeningBot {
  id: number
  creatorId: number | null
}

/** The same for a channel, where only a link to the bot's own mini-app works. */
export function linkButton(
  { bot }: Settings,
  username: string,
  text: string,
  start: StartParam,
): Button {
  return { text, url: deepLink(bot, username, start) }
}

/** Opens the bot's mini-app there, from wherever a link can stand. */
export function deepLink(
  { miniAppName }: Pick<Settings['bot'], 'miniAppName'>,
  username: string,
  start: StartParam,
): string {
  const app = miniAppName === null ? '' : `/${miniAppName}`
  return `https://t.me/${username}${app}?startapp=${packStartParam(start)}`
}
