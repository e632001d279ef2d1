import type { Context, CreatorMember, Fan } from '../../core/context.ts'
import { once } from '../../core/sales/idempotency.ts'
import type { RequestKey } from '../../core/sales/request-key.ts'
import { refuse } from '../../platform/refuse.ts'
import * as store from './premium-terms.store.ts'
import { readTerms, type TermsAndMembers } from './read-terms.ts'

export interface SaveTermsRequest extends store.Terms {
  /** What the page shows; newer terms are not written over. */
  revision: number
}

/** For those who come. Nothing changes for who has Premium, but that it renews only while it is on. */
export async function saveTerms(
  ctx: Context,
  { fan, member }: { fan: Fan; member: CreatorMember },
  { revision, ...terms }: SaveTermsRequest,
  requestKey: RequestKey,
): Promise<TermsAndMembers> {
  const { creatorId } = member
  const { isStale } = await once(ctx, fan, requestKey, async (tx) => {
    const present = await store.lock(tx, creatorId)
    if (present.revision !== revision) return { isStale: true }
    await store.save(tx, { creatorId, memberId: fan.id }, terms, ctx.clock.now())
    return { isStale: false }
  })
  const saved = await readTerms(ctx, creatorId)
  if (isStale) throw refuse('stale_revision', { premium: saved.premium })
  return saved
}
