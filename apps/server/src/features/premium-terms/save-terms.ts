import type { Context } from '../../core/context.ts'
import { type MemberAsk, onceForMember } from '../../core/studio/once-for-member.ts'
import { refuse } from '../../platform/refuse.ts'
import type { MembersCounter } from './count-members.ts'
import * as store from './premium-terms.store.ts'
import { readTerms, type TermsAndMembers } from './read-terms.ts'

export interface SaveTermsRequest extends store.Terms {
  /** What the page shows; newer terms are not written over. */
  revision: number
  /** Asks present members for the new price too, in these words. */
  ask: { words: string } | null
}

/**
 * For those who come. Nothing changes for who has Premium, but that it renews only while it is on, and
 * that they may be asked for the new price. Another price closes the question that was open before.
 */
export async function saveTerms(
  ctx: Context & { counter: MembersCounter },
  ask: MemberAsk,
  { revision, ask: question, ...terms }: SaveTermsRequest,
): Promise<TermsAndMembers> {
  const { creatorId, personId } = ask.member
  const { isStale } = await onceForMember(ctx, ask, async (tx) => {
    const present = await store.lock(tx, creatorId)
    if (present.revision !== revision) return { isStale: true }
    const now = ctx.clock.now()
    await store.save(tx, { creatorId, memberId: personId }, terms, now)
    if (present.price !== terms.price || question) await store.closeQuestion(tx, creatorId, now)
    if (question) {
      await store.openQuestion(tx, creatorId, { price: terms.price, words: question.words }, now)
    }
    return { isStale: false }
  })
  const saved = await readTerms(ctx, ctx.counter, creatorId)
  if (isStale) throw refuse('stale_revision', { premium: saved.premium })
  return saved
}
