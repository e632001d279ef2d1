import { purchaseIntents } from '@fanlight/contract'
import { centsFromEur } from '@fanlight/contract/money'
import type { Context } from '../../core/context.ts'
import type { Serve } from '../../core/http/serve.ts'
import { forgetIntent } from './forget-intent.ts'
import { putIntent } from './put-intent.ts'
import { readIntents } from './read-intents.ts'

export function purchaseIntentsRoutes(serve: Serve, ctx: Context) {
  serve(purchaseIntents.list, ({ fan }) => readIntents(ctx.dbOf(fan.id), fan.id, ctx.clock.now()))

  serve(purchaseIntents.put, ({ fan, body, requestKey }) => {
    const { action, objectId, price, confirmed = false } = body
    const request = { action, objectId, price: centsFromEur(price), isConfirmed: confirmed }
    return putIntent(ctx, fan, request, requestKey)
  })

  serve(purchaseIntents.forget, ({ fan, body, requestKey }) =>
    forgetIntent(ctx, fan, body, requestKey),
  )
}
