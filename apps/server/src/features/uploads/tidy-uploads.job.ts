import type { Context } from '../../core/context.ts'
import type { Job } from '../../platform/jobs.ts'
import { failUpload, finishReceiving, forgetUpload } from './end-upload.ts'
import type { Staging } from './staging/staging.ts'
import * as uploads from './uploads.store.ts'

const TIDY_EVERY_MS = 60_000
const FORGOTTEN_AFTER_MS = 30 * 86_400_000
const BATCH = 200

/** Gives up what never came, and removes what a crash or a cancelled upload left behind. */
export function tidyUploadsJob(ctx: Context, staging: Staging): Job {
  return {
    name: 'tidy uploads',
    everyMs: TIDY_EVERY_MS,
    async run() {
      await closeComing(ctx, staging)
      await sweep(ctx, staging)
      const before = new Date(ctx.clock.now().getTime() - FORGOTTEN_AFTER_MS)
      for (const id of await uploads.listOld(ctx.sharedDb, before, BATCH)) {
        await forgetUpload(ctx, staging, id)
      }
    },
  }
}

async function closeComing(ctx: Context, staging: Staging) {
  for (const upload of await uploads.listComing(ctx.sharedDb, await staging.name())) {
    const received = await staging.receivedBytes(upload.id)
    const isWhole = received === upload.declaredBytes
    if (isWhole) await finishReceiving(ctx, staging, upload)
    else if (upload.dueAt <= ctx.clock.now()) await failUpload(ctx, staging, upload.id, 'expired')
  }
}

/** Listed before the rows are read: what comes in meanwhile is not among them. */
async function sweep(ctx: Context, staging: Staging) {
  const ids = await staging.list()
  const needed = await uploads.listNeeded(ctx.sharedDb, ids)
  for (const id of ids) if (!needed.has(id)) await staging.clear(id)
}
