import { creators } from '@fanlight/contract'
import { creatorPictureAddress } from '../../core/content/creator-pictures.ts'
import { listKnownCreators } from '../../core/content/creators.ts'
import type { Context } from '../../core/context.ts'
import type { Serve } from '../../core/http/serve.ts'

/** More are not found by looking at a list. */
const CREATORS_MAX = 50

export function creatorsRoutes(serve: Serve, ctx: Context) {
  serve(creators.mine, async ({ fan }) => {
    const { db, bots } = ctx
    const known = await listKnownCreators(db, { fanId: fan.id, bots, limit: CREATORS_MAX })
    return {
      creators: known.map(({ id, name, avatarDigest }) => ({
        id,
        name: name.nominative,
        avatar: creatorPictureAddress(avatarDigest),
      })),
    }
  })
}
