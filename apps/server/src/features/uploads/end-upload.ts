import type { UploadFailure } from '@fanlight/contract/upload-failures'
import type { Context, CreatorMember } from '../../core/context.ts'
import { releaseObjects } from '../../core/media-at-rest/store-object.ts'
import { enqueue, withdraw } from '../../core/queue/queue.ts'
import { readUpload } from './read-uploads.ts'
import type { Staging } from './staging/staging.ts'
import { nameOf } from './upload-ids.ts'
import { UPLOAD_KINDS } from './upload-kinds.ts'
import * as uploads from './uploads.store.ts'

/** Nothing comes of it, and nothing of it stays but the reason. */
export async function failUpload(
  ctx: Pick<Context, 'sharedDb' | 'clock'>,
  staging: Staging,
  id: string,
  failure: UploadFailure,
): Promise<void> {
  await uploads.settleFailed(ctx.sharedDb, id, failure, ctx.clock.now())
  await staging.clear(id)
}

/** All bytes have arrived: queues the upload for processing, or fails an empty one. */
export async function finishReceiving(
  ctx: Pick<Context, 'sharedDb' | 'clock'>,
  staging: Staging,
  { id, declaredBytes }: Pick<uploads.StoredUpload, 'id' | 'declaredBytes'>,
): Promise<void> {
  if (declaredBytes === 0) return failUpload(ctx, staging, id, 'empty')
  const now = ctx.clock.now()
  await ctx.sharedDb.transaction(async (tx) => {
    const received = await uploads.markReceived(tx, id, now)
    if (!received) return
    const job = { key: id, queue: received.staging, payload: { uploadId: id } }
    await enqueue(tx, UPLOAD_KINDS[received.kind], [job], now)
  })
}

/** Thrown away by the creator, in whatever state. What a post has taken over stays. */
export async function cancelUpload(
  ctx: Pick<Context, 'sharedDb'>,
  staging: Staging,
  member: CreatorMember,
  id: string,
): Promise<void> {
  await readUpload(ctx, member, id)
  await forgetUpload(ctx, staging, id)
}

export async function forgetUpload(ctx: Pick<Context, 'sharedDb'>, staging: Staging, id: string) {
  await ctx.sharedDb.transaction(async (tx) => {
    await uploads.remove(tx, id)
    for (const kind of Object.values(UPLOAD_KINDS)) await withdraw(tx, kind, id)
    await releaseObjects(tx, nameOf(id))
  })
  await staging.clear(id)
}
