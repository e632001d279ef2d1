import type { StudioFan } from '@fanlight/contract'
import type { Context, CreatorMember, Fan } from '../../core/context.ts'
import { once } from '../../core/sales/idempotency.ts'
import type { RequestKey } from '../../core/sales/request-key.ts'
import type { Tx } from '../../platform/db/queries.ts'
import { refuse } from '../../platform/refuse.ts'
import * as fans from './fans.store.ts'
import { readFan } from './read-fans.ts'

/** A member at work for a creator, and the key of what they ask. */
interface Member {
  fan: Fan
  member: CreatorMember
  requestKey: RequestKey
}

type Pair = { creatorId: number; fanId: number }

export function noteFan(ctx: Context, member: Member, id: number, note: string) {
  return changeFan(ctx, member, id, (tx, pair) => fans.saveNote(tx, pair, note.trim()))
}

/** The fan's app is told that Premium will not renew, as if the fan had cancelled it. */
export async function blockFan(ctx: Context, member: Member, id: number): Promise<StudioFan> {
  const blocked = await changeFan(ctx, member, id, (tx, pair) =>
    fans.block(tx, pair, ctx.clock.now()),
  )
  ctx.eventNotifier.notify(id)
  return blocked
}

export function unblockFan(ctx: Context, member: Member, id: number): Promise<StudioFan> {
  return changeFan(ctx, member, id, fans.unblock)
}

async function changeFan(
  ctx: Context,
  { fan, member: { creatorId }, requestKey }: Member,
  id: number,
  change: (tx: Tx, pair: Pair) => Promise<boolean>,
): Promise<StudioFan> {
  await once(ctx, fan, requestKey, async (tx) => {
    if (!(await change(tx, { creatorId, fanId: id }))) throw refuse('not_found')
    return {}
  })
  return readFan(ctx, creatorId, id)
}
