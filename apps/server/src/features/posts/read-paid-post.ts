import type { Context, Fan } from '../../core/context.ts'
import { refuse } from '../../platform/refuse.ts'
import { find, findPremium, type PremiumRight, type StoredPost } from './posts.store.ts'

export interface PaidPostForFan {
  post: StoredPost
  premium: PremiumRight
}

/** A post that is sold singly; the others are none of this call's business. */
export async function readPaidPost(ctx: Context, fan: Fan, id: number): Promise<PaidPostForFan> {
  const post = await find(ctx.db, fan.id, id)
  if (!post || post.price === null) throw refuse('not_found')
  const premium = await findPremium(ctx.db, fan.id, post.creatorId, ctx.clock.now())
  return { post, premium }
}
