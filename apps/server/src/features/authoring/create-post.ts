import type { StudioPost } from '@fanlight/contract'
import type { Context } from '../../core/context.ts'
import { onceForMember } from '../../core/studio/once-for-member.ts'
import type { Author } from './author.ts'
import * as drafts from './drafts.store.ts'
import { readPost } from './read-post.ts'

export async function createPost(ctx: Context, author: Author): Promise<StudioPost> {
  const { creatorId } = author.member
  const { id } = await onceForMember(ctx, author, async (tx) => ({
    id: await drafts.insert(tx, creatorId, ctx.clock.now()),
  }))
  return readPost(ctx, author, id)
}
