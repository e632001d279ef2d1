import type { Context } from '../../core/context.ts'
import type { Job } from '../../platform/jobs.ts'
import { failUpload, finishReceiving, forgetUpload } from './end-upload.ts'
import type { Staging } from './staging/staging.ts'
import * as uploads from './uploads.store.ts'

const TIDY_EVERY_MS = 60_000
const FORGOTTEN_AFTER_MS = 30 * 86_400_000
const BATCH = 200
/** Looking through a bucket costs requests, and what is left there by a crash is little. */
const SWEEP_STORAGE_EVERY_MS = 3_600_000

/** Gives up what never came, and removes what a crash or a cancelled upload left behind. */
export function tidyUploads(ctx: Context, staging: Staging): Job[] {
  return [tidyFolderJob(ctx, staging), tidyStorageJob(ctx, staging)]
}

function tidyFolderJob(ctx: Context, staging: Staging): Job {
  return {
    name: 'tidy uploads',
    everyMs: TIDY_EVERY_MS,
    canWait: true,
    async run() {
      await closeComing(ctx, staging)
      await sweep(ctx, staging, 'folder')
      const before = new Date(ctx.clock.now().getTime() - FORGOTTEN_AFTER_MS)
      for (const id of await uploads.listOld(ctx.sharedDb, before, BATCH)) {
        await forgetUpload(ctx, staging, id)
      }
    },
  }
}

function tidyStorageJob(ctx: Context, staging: Staging): Job {
  return {
    name: 'tidy pieces of uploads',
    everyMs: SWEEP_STORAGE_EVERY_MS,
    run: () => sweep(ctx, staging, 'storage'),
  }
}

async function closeComing(ctx: Context, staging: Staging) {
  for (const upload of await uploads.listComing(ctx.sharedDb, await staging.places())) {
    const received = await staging.receivedBytes(upload)
    const isWhole = received === upload.declaredBytes
    if (isWhole) await finishReceiving(ctx, staging, upload)
    else if (upload.dueAt <= ctx.clock.now()) await failUpload(ctx, staging, upload.id, 'expired')
  }
}

/** Listed before the rows are read: what comes in meanwhile is not among them. */
async function sweep(ctx: Context, staging: Staging, where: 'folder' | 'storage') {
  const ids = await staging.list(where)
  const needed = await uploads.listNeeded(ctx.sharedDb, ids)
  for (const id of ids) if (!needed.has(id)) await staging.clear(id)
}
