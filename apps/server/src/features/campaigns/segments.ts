import type { Body, Segment, studioSegments } from '@fanlight/contract'
import { SEGMENTS_MAX } from '@fanlight/contract'
import type { Context } from '../../core/context.ts'
import { type MemberAsk, onceForMember } from '../../core/studio/once-for-member.ts'
import { refuse } from '../../platform/refuse.ts'
import * as segments from './segments.store.ts'

export function listSegments({ sharedDb }: Context, creatorId: number): Promise<Segment[]> {
  return segments.list(sharedDb, creatorId)
}

export function saveSegment(
  ctx: Context,
  ask: MemberAsk,
  { name, conditions }: Body<typeof studioSegments.save>,
): Promise<Segment> {
  const { creatorId } = ask.member
  return onceForMember(ctx, ask, async (tx) => {
    const named = { creatorId, name: name.trim(), conditions }
    if (named.name === '') throw refuse('invalid_request', { name: 'must not be empty' })
    const saved = await segments.save(tx, named, SEGMENTS_MAX, ctx.clock.now())
    if (!saved) throw refuse('too_many_segments')
    return saved
  })
}

export async function removeSegment(ctx: Context, ask: MemberAsk, id: number): Promise<object> {
  return onceForMember(ctx, ask, async (tx) => {
    if (!(await segments.remove(tx, ask.member.creatorId, id))) throw refuse('not_found')
    return {}
  })
}
