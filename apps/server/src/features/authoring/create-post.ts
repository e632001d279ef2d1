import type { StudioPost } from '@fanlight/contract'
import type { Context } from '../../core/context.ts'
import { once } from '../../core/sales/idempotency.ts'
import type { Author } from './author.ts'
import * as drafts from './drafts.store.ts'
import { readPost } from './read-post.ts'

export async function createPost(ctx: Context, author: Author): Promise<StudioPost> {
  const { fan, member, requestKey } = author
  const { id } = await once(ctx, fan, requestKey, async (tx) => ({
    id: await drafts.insert(tx, member.creatorId, ctx.clock.now()),
  }))
  return readPost(ctx, author, id)
}
