import type { Context, Fan } from '../../core/context.ts'
import { refuse } from '../../platform/refuse.ts'
import { find, noteOpened, type StoredMessage } from './messages.store.ts'

export async function readMessage(ctx: Context, fan: Fan, id: number): Promise<StoredMessage> {
  const db = ctx.dbOf(fan.id)
  const message = await find(db, fan.id, id)
  if (!message) throw refuse('not_found')
  if (!message.isOpened) await noteOpened(db, fan.id, id, ctx.clock.now())
  return message
}
