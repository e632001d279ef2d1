import { type StaffAction, staffWebhooks } from '@fanlight/contract'
import type { Context, StaffCaller } from '../../core/context.ts'
import type { Serve } from '../../core/http/serve.ts'
import { actAsStaff } from '../../core/staff/staff-actions.ts'
import { listDeliveries, replaySince, sendAgain } from '../../core/webhooks/deliveries.ts'
import {
  addWebhook,
  findOwn,
  listWebhooks,
  removeWebhook,
  rotateSecret,
  saveWebhook,
  testWebhook,
} from '../../core/webhooks/manage-webhooks.ts'
import { joinedDb } from '../../platform/db/joined-db.ts'

const OPERATOR = null

interface Done {
  action: StaffAction
  id: string
  details?: object
}

/** The operator's own addresses at the desk. Whatever changes one stands in the audit log. */
export function staffWebhooksRoutes(serve: Serve, ctx: Context) {
  const act = actsOn(ctx)

  serve(staffWebhooks.list, async () => ({ webhooks: await listWebhooks(ctx, OPERATOR) }))

  serve(staffWebhooks.create, ({ staff, body }) =>
    act(
      staff,
      (tied) => addWebhook(tied, OPERATOR, body),
      ({ webhook: { id } }) => ({ action: 'added_webhook', id, details: body }),
    ),
  )

  serve(staffWebhooks.save, async ({ staff, params: { id }, body }) => ({
    webhook: await act(
      staff,
      (tied) => saveWebhook(tied, OPERATOR, id, body),
      () => ({ action: 'changed_webhook', id, details: body }),
    ),
  }))

  serve(staffWebhooks.remove, async ({ staff, params: { id } }) => {
    await act(
      staff,
      (tied) => removeWebhook(tied, OPERATOR, id),
      () => ({ action: 'removed_webhook', id }),
    )
    return { webhooks: await listWebhooks(ctx, OPERATOR) }
  })

  serve(staffWebhooks.rotate, ({ staff, params: { id } }) =>
    act(
      staff,
      (tied) => rotateSecret(tied, OPERATOR, id),
      () => ({ action: 'rotated_webhook', id }),
    ),
  )

  // Apart from the record: the address is asked over the network, which no transaction waits for.
  serve(staffWebhooks.test, async ({ staff, params: { id } }) => {
    const act = { action: 'tested_webhook', subject: `webhook ${id}`, why: '' } as const
    await actAsStaff({ ...ctx, db: ctx.sharedDb }, staff, act, () => findOwn(ctx, OPERATOR, id))
    return testWebhook(ctx, OPERATOR, id)
  })

  serve(staffWebhooks.replay, async ({ staff, params: { id }, body }) => {
    const since = new Date(body.since * 1000)
    const sent = await act(
      staff,
      (tied) => replaySince(tied, OPERATOR, { id, since }),
      (count) => ({ action: 'replayed_webhook', id, details: { since, count } }),
    )
    return { sent }
  })

  serve(staffWebhooks.deliveries, ({ query }) => listDeliveries(ctx, OPERATOR, query))

  serve(staffWebhooks.sendAgain, async ({ staff, params }) => ({
    delivery: await act(
      staff,
      (tied) => sendAgain(tied, OPERATOR, params.id),
      ({ webhookId, eventId }) => ({
        action: 'replayed_webhook',
        id: webhookId,
        details: { eventId },
      }),
    ),
  }))
}

/** The use cases have transactions of their own: these become parts of the one with the record. */
function actsOn(ctx: Context) {
  return <Result>(
    staff: StaffCaller,
    work: (tied: Context) => Promise<Result>,
    toDone: (result: Result) => Done,
  ): Promise<Result> =>
    actAsStaff(
      { ...ctx, db: ctx.sharedDb },
      staff,
      (result: Result) => {
        const { id, ...done } = toDone(result)
        return { ...done, subject: `webhook ${id}`, why: '' }
      },
      (tx) => work({ ...ctx, sharedDb: joinedDb(ctx.sharedDb, tx) }),
    )
}
