import { operatorWebhooks } from '@fanlight/contract'
import type { Context } from '../../core/context.ts'
import type { Serve } from '../../core/http/serve.ts'
import { listDeliveries, replaySince, sendAgain } from '../../core/webhooks/deliveries.ts'
import {
  addWebhook,
  listWebhooks,
  removeWebhook,
  rotateSecret,
  saveWebhook,
  testWebhook,
} from '../../core/webhooks/manage-webhooks.ts'

const OPERATOR = null

/** The operator's own addresses, which are told of every creator. */
export function operatorWebhooksRoutes(serve: Serve, ctx: Context) {
  serve(operatorWebhooks.list, async () => ({
    webhooks: await listWebhooks(ctx, OPERATOR),
  }))

  serve(operatorWebhooks.create, ({ body }) => addWebhook(ctx, OPERATOR, body))

  serve(operatorWebhooks.save, async ({ params, body }) => ({
    webhook: await saveWebhook(ctx, OPERATOR, params.id, body),
  }))

  serve(operatorWebhooks.remove, async ({ params }) => {
    await removeWebhook(ctx, OPERATOR, params.id)
    return { webhooks: await listWebhooks(ctx, OPERATOR) }
  })

  serve(operatorWebhooks.rotate, ({ params }) => rotateSecret(ctx, OPERATOR, params.id))

  serve(operatorWebhooks.test, ({ params }) => testWebhook(ctx, OPERATOR, params.id))

  serve(operatorWebhooks.replay, async ({ params: { id }, body }) => {
    const since = new Date(body.since * 1000)
    return { sent: await replaySince(ctx, OPERATOR, { id, since }) }
  })

  serve(operatorWebhooks.deliveries, ({ query }) => listDeliveries(ctx, OPERATOR, query))

  serve(operatorWebhooks.sendAgain, async ({ params }) => ({
    delivery: await sendAgain(ctx, OPERATOR, params.id),
  }))
}
