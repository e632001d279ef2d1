import type { StudioPost } from '@fanlight/contract'
import type { Context } from '../../core/context.ts'
import { onceForMember } from '../../core/studio/once-for-member.ts'
import type { Tx } from '../../platform/db/queries.ts'
import { refuse } from '../../platform/refuse.ts'
import type { Author } from './author.ts'
import * as drafts from './drafts.store.ts'
import { readPost } from './read-post.ts'

export interface Change {
  id: number
  /** What the page shows; a change of something newer is refused, with the newer one. */
  revision?: number
  from: readonly drafts.DraftState[]
}

type Work = (tx: Tx, draft: drafts.StoredDraft) => Promise<void>

/** Does `work` to a post while nothing else can, once per key, and tells how the post stands then. */
export async function changePost(
  ctx: Context,
  author: Author,
  { id, revision, from }: Change,
  work: Work,
): Promise<StudioPost> {
  const { creatorId } = author.member
  const { isStale } = await onceForMember(ctx, author, async (tx) => {
    const draft = await drafts.lock(tx, creatorId, id)
    if (!draft) throw refuse('not_found')
    if (!from.includes(draft.state)) throw refuse('wrong_state', { state: draft.state })
    if (revision !== undefined && draft.revision !== revision) return { isStale: true }
    await work(tx, draft)
    return { isStale: false }
  })
  const post = await readPost(ctx, author, id)
  if (isStale) throw refuse('stale_revision', { post })
  return post
}
