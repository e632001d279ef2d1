import { main } from '@fanlight/contract'
import type { Visits } from '../../core/audience/visits.ts'
import type { Context } from '../../core/context.ts'
import { messengerPlatformOf } from '../../core/http/messenger-platform.ts'
import type { Serve } from '../../core/http/serve.ts'
import { giveXsrfToken } from '../../core/http/xsrf.ts'
import { presentSessionState } from './present-session-state.ts'
import { openStateReader } from './state-reader.ts'

export function sessionRoutes(serve: Serve, ctx: Context, visits: Visits) {
  const isSecure = ctx.settings.publicUrl.startsWith('https:')
  const readState = openStateReader(ctx)

  serve(main.init, async ({ fan, request, reply }) => {
    giveXsrfToken(request, reply, isSecure)
    const state = await readState(fan.id)
    if (fan.creatorId !== null) visits.note(fan.id, fan.creatorId)
    return presentSessionState(ctx, { fan, state, platform: messengerPlatformOf(request) })
  })
}
