import type { Context, CreatorMember } from '../../core/context.ts'
import { refuse } from '../../platform/refuse.ts'
import * as uploads from './uploads.store.ts'

/** What a studio shows at once; older ones are in posts by then. */
const LISTED_MAX = 100

export function listUploads(ctx: Pick<Context, 'sharedDb'>, { creatorId }: CreatorMember) {
  return uploads.list(ctx.sharedDb, creatorId, LISTED_MAX)
}

export async function readUpload(
  ctx: Pick<Context, 'sharedDb'>,
  { creatorId }: CreatorMember,
  id: string,
): Promise<uploads.StoredUpload> {
  const upload = await uploads.find(ctx.sharedDb, id)
  if (upload?.creatorId !== creatorId) throw refuse('not_found')
  return upload
}
