import { type StartParam, screenAddress, unpackStartParam } from '@fanlight/domain'
import { translate } from '@fanlight/i18n'
import { botTable } from '@fanlight/i18n/bot-texts'
import { isTimeToAcknowledge } from '../../core/bot/acknowledge.ts'
import { appButtons } from '../../core/bot/app-links.ts'
import type { BotCall, BotDoor } from '../../core/bot/bot-door.ts'
import { SAID, saidIn } from '../../core/bot/said.ts'
import type { Context } from '../../core/context.ts'
import { creatorButtons, greet } from './greet.ts'

/** A fan who writes on is not told after every message that this chat is not read. */
const HINT_EVERY_MS = 60 * 60_000

/** `/start`, alone or with what a deep link packed. After the greeting comes what `onGreeted` says. */
export function startBot(door: BotDoor, ctx: Context, onGreeted: (call: BotCall) => Promise<void>) {
  door.command('start', async (call) => {
    const { text, buttons } = await greet(ctx, {
      id: call.fan.id,
      firstName: call.from?.first_name ?? '',
      creatorId: call.bot.creatorId,
      language: call.language,
      start: startIn(call),
    })
    await call.say(text, buttons)
    await onGreeted(call)
  })
}

/** What a person says that no other door takes. Opened last. */
export function hintBot(door: BotDoor, ctx: Context) {
  door.on(SAID, async (call) => {
    const { bot, fan, language } = call
    const table = botTable(language)
    const buttons =
      bot.creatorId === null
        ? await creatorButtons(ctx, fan.id)
        : appButtons(
            ctx.settings,
            translate(table, 'open_app'),
            screenAddress('menu', { modelId: bot.creatorId }),
          )
    if (!saidIn(call)) return call.say(translate(table, 'hint_command'), buttons)

    const chat = { botId: bot.id, fanId: fan.id }
    if (!(await isTimeToAcknowledge(ctx, chat, HINT_EVERY_MS))) return
    await call.say(translate(table, 'hint'), buttons)
  })
}

/** Undefined without a link, null for one that cannot be read. */
function startIn({ match }: BotCall): StartParam | null | undefined {
  const packed = typeof match === 'string' ? match.trim() : ''
  return packed === '' ? undefined : unpackStartParam(packed)
}
