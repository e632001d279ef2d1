import type { StudioPost } from '@fanlight/contract'
import type { Context } from '../../core/context.ts'
import { invariant } from '../../platform/invariant.ts'
import { refuse } from '../../platform/refuse.ts'
import type { Author } from './author.ts'
import { fileStates } from './draft-files.ts'
import * as drafts from './drafts.store.ts'
import { withSales } from './post-sales.ts'
import { presentPost } from './present-draft.ts'

export async function readPost(
  ctx: Context,
  { fan, member }: Pick<Author, 'fan' | 'member'>,
  id: number,
): Promise<StudioPost> {
  const draft = await drafts.find(ctx.sharedDb, member.creatorId, id)
  if (!draft) throw refuse('not_found')
  const [listed] = await withSales(ctx, [draft])
  invariant(listed, 'one post in is one post out')
  const states = await fileStates(ctx.sharedDb, member.creatorId, draft.files)
  return presentPost(ctx, fan, listed, states)
}
