import type { Language } from '@fanlight/i18n'
import { Composer, type Context as Update } from 'grammy'
import type { BotClient } from '../../providers/telegram/bot-client.ts'
import type { Fan } from '../context.ts'
import type { Button } from '../outbox/message.ts'

/** One update as a door sees it: what the messenger says, and what we know of the person. */
export type BotCall = Update & {
  bot: BotClient
  fan: Fan
  language: Language
  /** Answers into the chat soon; an update that is delivered twice is answered once. */
  say(text: string, buttons?: Button[]): Promise<void>
}

/** Where features open their bot doors, which are tried in the order of opening until one fits. */
export type BotDoor = Composer<BotCall>

export function openBotDoor(): BotDoor {
  return new Composer<BotCall>()
}
