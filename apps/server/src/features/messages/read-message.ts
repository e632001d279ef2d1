import type { Context, Fan } from '../../core/context.ts'
import { refuse } from '../../platform/refuse.ts'
import { find, type StoredMessage } from './messages.store.ts'

export async function readMessage(ctx: Context, fan: Fan, id: number): Promise<StoredMessage> {
  const message = await find(ctx.dbOf(fan.id), fan.id, id)
  if (!message) throw refuse('not_found')
  return message
}
