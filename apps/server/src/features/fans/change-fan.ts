import type { StudioFan } from '@fanlight/contract'
import type { Context } from '../../core/context.ts'
import { type MemberAsk, onceForMember } from '../../core/studio/once-for-member.ts'
import type { Db } from '../../platform/db/db.ts'
import { refuse } from '../../platform/refuse.ts'
import type { FansCounter } from './count-fans.ts'
import * as fans from './fans.store.ts'
import { readFan } from './read-fans.ts'

type Desk = Context & { counter: FansCounter }
type Pair = { creatorId: number; fanId: number }

export function noteFan(ctx: Desk, ask: MemberAsk, id: number, note: string) {
  return changeFan(ctx, ask, id, (db, pair) => fans.saveNote(db, pair, note.trim()))
}

/** The fan hears of it by an event, as of a month that was paid. */
export async function giftMonth(ctx: Desk, ask: MemberAsk, id: number): Promise<StudioFan> {
  const { personId } = ask.member
  const giver = { personId, key: ask.requestKey?.key ?? null }
  const given = await changeFan(ctx, ask, id, async (db, pair) => {
    await fans.giftMonth(db, pair, giver, ctx.clock.now())
    return true
  })
  ctx.eventNotifier.notify(id)
  return given
}

/** The fan's app is told that Premium will not renew, as if the fan had cancelled it. */
export async function blockFan(ctx: Desk, ask: MemberAsk, id: number): Promise<StudioFan> {
  const blocked = await changeFan(ctx, ask, id, (db, pair) => fans.block(db, pair, ctx.clock.now()))
  ctx.eventNotifier.notify(id)
  return blocked
}

export function unblockFan(ctx: Desk, ask: MemberAsk, id: number): Promise<StudioFan> {
  return changeFan(ctx, ask, id, fans.unblock)
}

/** The change is in the fan's database and the key in another: each of them can be done again. */
async function changeFan(
  ctx: Desk,
  ask: MemberAsk,
  id: number,
  change: (db: Db, pair: Pair) => Promise<boolean>,
): Promise<StudioFan> {
  const { creatorId } = ask.member
  await onceForMember(ctx, ask, async () => {
    const isKnown = await change(ctx.dbOf(id), { creatorId, fanId: id })
    if (!isKnown) throw refuse('not_found')
    return {}
  })
  return readFan(ctx, creatorId, id)
}
