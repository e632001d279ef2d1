import type { Messenger } from '../core/context.ts'
import { UPDATE_DELAY_MS } from '../core/faults.ts'
import type { Json } from '../core/json.ts'
import * as bots from '../people/bots.store.ts'
import { isAllowed, LIFE_SECONDS, type UpdateKind } from './update-kinds.ts'
import * as updates from './updates.store.ts'

interface NewUpdate {
  kind: UpdateKind
  /** Whose queue: a chat's id for messages, a user's for queries. */
  of: number
  body: Json
}

/**
 * Puts an update before the bot, unless it did not ask for that kind. What a bot allows counts at
 * this moment: updates that wait already stay.
 */
export function queueUpdate(messenger: Messenger, botId: number, { kind, of, body }: NewUpdate) {
  const { db, clock, faults, journal } = messenger
  const bot = bots.find(db, botId)
  if (!bot || !isAllowed(kind, bot.allowedUpdates)) return
  const updateId = bots.nextUpdateId(db, botId)
  const label = `${kind} ${updateId} → @${bot.username}`
  if (faults.take('drop_update')) {
    journal.add({ source: 'fault', text: `${label} dropped`, isOk: false })
    return
  }

  const nowMs = clock.now().getTime()
  const isDelayed = faults.take('delay_update')
  updates.insert(db, {
    botId,
    updateId,
    kind,
    queue: `${queueFamily(kind)}:${of}`,
    body,
    visibleAtMs: isDelayed ? nowMs + UPDATE_DELAY_MS : nowMs,
    expiresAtMs: nowMs + LIFE_SECONDS[kind] * 1000,
  })
  journal.add({
    source: isDelayed ? 'fault' : 'update',
    text: isDelayed ? `${label} delayed` : label,
    isOk: !isDelayed,
  })
  messenger.wake()
}

/** Messages of a chat, new and edited, share a queue; every other kind has its own. */
function queueFamily(kind: UpdateKind): string {
  const messages: UpdateKind[] = [
    'message',
    'edited_message',
    'channel_post',
    'edited_channel_post',
  ]
  return messages.includes(kind) ? 'message' : kind
}
