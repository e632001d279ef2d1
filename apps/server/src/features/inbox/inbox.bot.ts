import { refusalText, translate } from '@fanlight/i18n'
import { botTable, creatorIn } from '@fanlight/i18n/bot-texts'
import { isBlocked, noteTalk } from '../../core/audience/audience.ts'
import { isTimeToAcknowledge } from '../../core/bot/acknowledge.ts'
import type { BotDoor } from '../../core/bot/bot-door.ts'
import { SAID, saidIn } from '../../core/bot/said.ts'
import { findCreatorName } from '../../core/content/creators.ts'
import type { Context } from '../../core/context.ts'
import * as store from './inbox.store.ts'

const HOUR_MS = 3_600_000
/** A conversation is not interrupted by the bot at every sentence. */
const ACKNOWLEDGE_EVERY_MS = 6 * HOUR_MS
/** Of one fan to one creator, in a day. */
export const MESSAGES_PER_DAY = 200
/** The messenger's own limit. */
const TEXT_CHARS_MAX = 4096

/** What a fan writes in a creator's chat is kept for the creator. */
export function inboxBot(door: BotDoor, ctx: Context) {
  door.on(SAID, async (call, next) => {
    const { bot, fan, language } = call
    const said = saidIn(call)
    const creatorId = bot.creatorId
    const name = said && creatorId !== null && (await findCreatorName(ctx.sharedDb, creatorId))
    if (!name) return next()

    const chat = { botId: bot.id, fanId: fan.id }
    if (await isBlocked(ctx.dbOf(fan.id), fan.id, creatorId)) {
      const isTime = await isTimeToAcknowledge(ctx, chat, HOUR_MS)
      return isTime ? call.say(refusalText('blocked', language)) : undefined
    }
    const now = ctx.clock.now()
    const since = new Date(now.getTime() - 24 * HOUR_MS)
    const sent = await store.countSince(ctx.sharedDb, { creatorId, fanId: fan.id }, since)
    const isFull = sent >= MESSAGES_PER_DAY
    if (!isFull) {
      const text = said.text.slice(0, TEXT_CHARS_MAX)
      const message = { ...said, text, creatorId, fanId: fan.id, botId: bot.id }
      await store.insert(ctx.sharedDb, message, now)
      await noteTalk(ctx.dbOf(fan.id), fan.id, creatorId, now)
      // Not an event of the fan's own; open pages of the studio hear by it that something is new.
      ctx.eventNotifier.notify(fan.id)
    }
    const everyMs = isFull ? HOUR_MS : ACKNOWLEDGE_EVERY_MS
    if (!(await isTimeToAcknowledge(ctx, chat, everyMs))) return
    const key = isFull ? 'inbox_full' : 'inbox_passed_on'
    await call.say(translate(botTable(language), key, { creator: creatorIn(key, name, language) }))
  })
}
