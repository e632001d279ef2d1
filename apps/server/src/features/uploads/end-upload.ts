import type { UploadFailure } from '@fanlight/contract/upload-failures'
import type { Context, CreatorMember } from '../../core/context.ts'
import { releaseObjects } from '../../core/media-at-rest/store-object.ts'
import { readUpload } from './read-uploads.ts'
import type { Staging } from './staging/staging.ts'
import { nameOf } from './upload-ids.ts'
import * as uploads from './uploads.store.ts'

/** Nothing comes of it, and nothing of it stays but the reason. */
export async function failUpload(
  ctx: Pick<Context, 'db' | 'clock'>,
  staging: Staging,
  id: string,
  failure: UploadFailure,
): Promise<void> {
  await uploads.settleFailed(ctx.db, id, failure, ctx.clock.now())
  await staging.clear(id)
}

/** All bytes have arrived: queues the upload for processing, or fails an empty one. */
export async function finishReceiving(
  ctx: Pick<Context, 'db' | 'clock'>,
  staging: Staging,
  { id, declaredBytes }: Pick<uploads.StoredUpload, 'id' | 'declaredBytes'>,
): Promise<void> {
  if (declaredBytes === 0) return failUpload(ctx, staging, id, 'empty')
  await uploads.markReceived(ctx.db, id, ctx.clock.now())
}

/** Thrown away by the creator, in whatever state. What a post has taken over stays. */
export async function cancelUpload(
  ctx: Pick<Context, 'db'>,
  staging: Staging,
  member: CreatorMember,
  id: string,
): Promise<void> {
  await readUpload(ctx, member, id)
  await forgetUpload(ctx, staging, id)
}

export async function forgetUpload(ctx: Pick<Context, 'db'>, staging: Staging, id: string) {
  await ctx.db.transaction(async (tx) => {
    await uploads.remove(tx, id)
    await releaseObjects(tx, nameOf(id))
  })
  await staging.clear(id)
}
