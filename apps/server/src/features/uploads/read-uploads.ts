import type { Context, CreatorMember } from '../../core/context.ts'
import { refuse } from '../../platform/refuse.ts'
import * as uploads from './uploads.store.ts'

/** What a studio shows at once; older ones are in posts by then. */
const LISTED_MAX = 100

export function listUploads(ctx: Pick<Context, 'db'>, { creatorId }: CreatorMember) {
  return uploads.list(ctx.db, creatorId, LISTED_MAX)
}

export async function readUpload(
  ctx: Pick<Context, 'db'>,
  { creatorId }: CreatorMember,
  id: string,
): Promise<uploads.StoredUpload> {
  const upload = await uploads.find(ctx.db, id)
  if (upload?.creatorId !== creatorId) throw refuse('not_found')
  return upload
}
