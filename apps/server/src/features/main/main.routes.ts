import { main } from '@fanlight/contract'
import type { Context } from '../../core/context.ts'
import { messengerPlatformOf } from '../../core/http/messenger-platform.ts'
import type { Serve } from '../../core/http/serve.ts'
import { giveXsrfToken } from '../../core/http/xsrf.ts'
import { readMainState } from './read-main-state.ts'

export function mainRoutes(serve: Serve, ctx: Context) {
  const isSecure = ctx.settings.publicUrl.startsWith('https:')

  serve(main.init, async ({ fan, request, reply }) => {
    giveXsrfToken(request, reply, isSecure)
    return readMainState(ctx, fan, messengerPlatformOf(request))
  })
}
