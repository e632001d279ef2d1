import { analytics } from '@fanlight/contract'
import type { Context } from '../../core/context.ts'
import type { Serve } from '../../core/http/serve.ts'
import { recordEvents } from './record-events.ts'

export function analyticsRoutes(serve: Serve, ctx: Context) {
  serve(analytics.record, ({ fan, body, requestKey }) => recordEvents(ctx, fan, body, requestKey))
}
