import { messages } from '@fanlight/contract'
import { eurFromCents } from '@fanlight/contract/money'
import type { Context } from '../../core/context.ts'
import type { Serve } from '../../core/http/serve.ts'
import { agreedIn } from '../../core/sales/purchase.ts'
import { buyMessage } from './buy-message.ts'
import { presentMessage } from './present-message.ts'
import { readMessage } from './read-message.ts'

export function messagesRoutes(serve: Serve, ctx: Context) {
  serve(messages.get, async ({ fan, params }) => {
    const message = await readMessage(ctx, fan, params.id)
    return { message: await presentMessage(ctx, fan, message) }
  })

  serve(messages.buy, async ({ fan, params, body, requestKey }) => {
    const request = { id: params.id, agreed: agreedIn(body) }
    const { message, balance } = await buyMessage(ctx, fan, request, requestKey)
    return { message: await presentMessage(ctx, fan, message), eurBalance: eurFromCents(balance) }
  })
}
