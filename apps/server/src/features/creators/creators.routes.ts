import { creators } from '@fanlight/contract'
import { creatorPictureAddress } from '../../core/content/creator-pictures.ts'
import { listKnownCreators } from '../../core/content/creators.ts'
import type { Context } from '../../core/context.ts'
import type { Serve } from '../../core/http/serve.ts'

/** More are not found by looking at a list. */
const CREATORS_MAX = 50

export function creatorsRoutes(serve: Serve, ctx: Context) {
  serve(creators.mine, async ({ fan }) => {
    const about = { fanId: fan.id, bots: ctx.bots, limit: CREATORS_MAX }
    const known = await listKnownCreators(ctx.dbOf(fan.id), about)
    return {
      creators: known.map(({ id, name, avatarDigest }) => ({
        id,
        name: name.nominative,
        avatar: creatorPictureAddress(avatarDigest),
      })),
    }
  })
}
