import { type StartParam, unpackStartParam } from '@fanlight/domain'
import { translate } from '@fanlight/i18n'
import { botTable } from '@fanlight/i18n/bot-texts'
import type { BotCall, BotDoor } from '../../core/bot/bot-door.ts'
import type { Context } from '../../core/context.ts'
import type { Bots } from '../../providers/telegram/bots.ts'
import { announceUnseen } from './announce-unseen.ts'
import { greet } from './greet.ts'
import { setChatMenu } from './set-chat-menu.ts'

/** `/start`, alone or with what a deep link packed. */
export function startBot(door: BotDoor, ctx: Context, bots: Bots) {
  door.command('start', async (call) => {
    const { text, buttons } = await greet(ctx, {
      firstName: call.from?.first_name ?? '',
      creatorId: call.bot.creatorId,
      language: call.language,
      start: startIn(call),
    })
    await call.say(text, buttons)
    await setChatMenu(ctx, call)
    await announceUnseen(ctx, bots, call)
  })
}

/** What a person says that no other door takes. Opened last. */
export function hintBot(door: BotDoor, ctx: Context) {
  const SAID = ['text', 'photo', 'video', 'voice', 'video_note', 'sticker', 'document'] as const

  door.on(
    SAID.map((kind) => `message:${kind}` as const),
    async (call) => {
      const { buttons } = await greet(ctx, {
        firstName: '',
        creatorId: call.bot.creatorId,
        language: call.language,
        start: null,
      })
      await call.say(translate(botTable(call.language), 'hint'), buttons)
    },
  )
}

function startIn({ match }: BotCall): StartParam | null {
  return typeof match === 'string' ? unpackStartParam(match.trim()) : null
}
