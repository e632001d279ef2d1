import type { Context } from '../../core/context.ts'
import { type MemberAsk, onceForMember } from '../../core/studio/once-for-member.ts'
import { refuse } from '../../platform/refuse.ts'
import type { MembersCounter } from './count-members.ts'
import * as store from './premium-terms.store.ts'
import { readTerms, type TermsAndMembers } from './read-terms.ts'

export interface SaveTermsRequest extends store.Terms {
  /** What the page shows; newer terms are not written over. */
  revision: number
}

/** For those who come. Nothing changes for who has Premium, but that it renews only while it is on. */
export async function saveTerms(
  ctx: Context & { counter: MembersCounter },
  ask: MemberAsk,
  { revision, ...terms }: SaveTermsRequest,
): Promise<TermsAndMembers> {
  const { creatorId, personId } = ask.member
  const { isStale } = await onceForMember(ctx, ask, async (tx) => {
    const present = await store.lock(tx, creatorId)
    if (present.revision !== revision) return { isStale: true }
    await store.save(tx, { creatorId, memberId: personId }, terms, ctx.clock.now())
    return { isStale: false }
  })
  const saved = await readTerms(ctx, ctx.counter, creatorId)
  if (isStale) throw refuse('stale_revision', { premium: saved.premium })
  return saved
}
