import { uploads } from '@fanlight/contract'
import type { Context } from '../../core/context.ts'
import type { Serve } from '../../core/http/serve.ts'
import { cancelUpload } from './end-upload.ts'
import { presentUpload } from './present-upload.ts'
import { listUploads, readUpload } from './read-uploads.ts'
import type { Staging } from './staging/staging.ts'

export function uploadsRoutes(serve: Serve, ctx: Context, staging: Staging) {
  serve(uploads.list, async ({ member, locale }) => {
    const found = await listUploads(ctx, member)
    return { uploads: found.map((upload) => presentUpload(upload, locale.language)) }
  })

  serve(uploads.get, async ({ member, params, locale }) => {
    const upload = await readUpload(ctx, member, params.id)
    return { upload: presentUpload(upload, locale.language) }
  })

  serve(uploads.cancel, async ({ member, params }) => {
    await cancelUpload(ctx, staging, member, params.id)
    return {}
  })
}
