import type { Context, Fan } from '../../core/context.ts'
import { refuse } from '../../platform/refuse.ts'
import { find, type StoredPost } from './posts.store.ts'

/** A post that is sold singly; the others are none of this call's business. */
export async function readPaidPost(ctx: Context, fan: Fan, id: number): Promise<StoredPost> {
  const post = await find(ctx.dbOf(fan.id), { fanId: fan.id, now: ctx.clock.now() }, id)
  if (!post || post.price === null) throw refuse('not_found')
  return post
}
