import type { StudioPost } from '@fanlight/contract'
import type { Context } from '../../core/context.ts'
import type { Author } from './author.ts'
import { changePost } from './change-post.ts'
import * as drafts from './drafts.store.ts'

/** Fans do not see it any more, but for those who bought it. */
export function unpublishPost(ctx: Context, author: Author, id: number): Promise<StudioPost> {
  return changePost(ctx, author, { id, from: ['published'] }, (tx) =>
    drafts.unpublish(tx, id, ctx.clock.now()),
  )
}

export function deletePost(ctx: Context, author: Author, id: number): Promise<StudioPost> {
  const from = ['draft', 'scheduled', 'published', 'unpublished'] as const
  return changePost(ctx, author, { id, from }, (tx) => drafts.remove(tx, id, ctx.clock.now()))
}

/** Undoes a deletion. What fell due meanwhile is not published behind the creator's back. */
export function restorePost(ctx: Context, author: Author, id: number): Promise<StudioPost> {
  return changePost(ctx, author, { id, from: ['deleted'] }, async (tx, draft) => {
    const { stateBefore, publishAt } = draft
    await drafts.restore(tx, id, stateBefore ?? 'draft')
    const isPast = publishAt !== null && publishAt <= ctx.clock.now()
    if (stateBefore === 'scheduled' && isPast) await drafts.unschedule(tx, id)
  })
}
