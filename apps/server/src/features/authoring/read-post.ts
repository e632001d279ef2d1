import type { StudioPost } from '@fanlight/contract'
import type { Context } from '../../core/context.ts'
import { refuse } from '../../platform/refuse.ts'
import type { Author } from './author.ts'
import { fileStates } from './draft-files.ts'
import * as drafts from './drafts.store.ts'
import { presentPost } from './present-draft.ts'
import { readSales } from './read-sales.ts'

export async function readPost(
  ctx: Context,
  { fan, member }: Pick<Author, 'fan' | 'member'>,
  id: number,
): Promise<StudioPost> {
  const draft = await drafts.find(ctx.db, member.creatorId, id)
  if (!draft) throw refuse('not_found')
  const states = await fileStates(ctx.db, member.creatorId, draft.files)
  const sales = (await readSales(ctx, [id])).get(id)
  return presentPost(ctx, fan, draft, { states, sales })
}
