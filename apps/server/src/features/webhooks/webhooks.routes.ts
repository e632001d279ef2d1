import { studioWebhooks } from '@fanlight/contract'
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

/** A creator's own addresses, and what was sent there. */
export function webhooksRoutes(serve: Serve, ctx: Context) {
  serve(studioWebhooks.list, async ({ member: { creatorId } }) => ({
    webhooks: await listWebhooks(ctx, creatorId),
  }))

  serve(studioWebhooks.create, ({ member, body }) => addWebhook(ctx, member.creatorId, body))

  serve(studioWebhooks.save, async ({ member, params, body }) => ({
    webhook: await saveWebhook(ctx, member.creatorId, params.id, body),
  }))

  serve(studioWebhooks.remove, async ({ member: { creatorId }, params }) => {
    await removeWebhook(ctx, creatorId, params.id)
    return { webhooks: await listWebhooks(ctx, creatorId) }
  })

  serve(studioWebhooks.rotate, ({ member, params }) =>
    rotateSecret(ctx, member.creatorId, params.id),
  )

  serve(studioWebhooks.test, ({ member, params }) => testWebhook(ctx, member.creatorId, params.id))

  serve(studioWebhooks.replay, async ({ member, params: { id }, body }) => {
    const since = new Date(body.since * 1000)
    return { sent: await replaySince(ctx, member.creatorId, { id, since }) }
  })

  serve(studioWebhooks.deliveries, ({ member, query }) =>
    listDeliveries(ctx, member.creatorId, query),
  )

  serve(studioWebhooks.sendAgain, async ({ member, params }) => ({
    delivery: await sendAgain(ctx, member.creatorId, params.id),
  }))
}
