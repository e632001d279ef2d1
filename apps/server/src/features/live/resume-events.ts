import type { Context } from '../../core/context.ts'
import { refuse } from '../../platform/refuse.ts'
import * as live from './live.store.ts'

export interface ResumePoint {
  /** Every event with a greater number follows. */
  id: number
  /** The client's past and ours do not join up at this point. */
  missed: boolean
}

/**
 * Where a fan's stream begins: behind the last event the client saw, or behind the newest one for a
 * client that names none.
 */
export async function resumeEvents(
  { dbOf }: Pick<Context, 'dbOf'>,
  fanId: number,
  lastEventId: number | null,
): Promise<ResumePoint> {
  const kept = await live.kept(dbOf(fanId), { fanId, after: lastEventId ?? 0 })
  if (!kept) throw refuse('unauthorized')
  if (lastEventId === null) return { id: kept.newest, missed: false }
  return resumePointOf(lastEventId, kept)
}

function resumePointOf(lastEventId: number, { newest, next }: live.Kept): ResumePoint {
  // A number that we never gave was given by a history that is no longer ours.
  if (lastEventId > newest) return { id: newest, missed: true }
  if (next === null) return { id: newest, missed: lastEventId < newest }
  return { id: next - 1, missed: next > lastEventId + 1 }
}
