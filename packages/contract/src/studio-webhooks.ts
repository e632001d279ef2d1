import { route } from './route.ts'
import {
  DeliveriesQuery,
  DeliveryParams,
  ReplayRequest,
  WebhookParams,
  WebhookTerms,
  webhookReplies,
} from './webhooks.ts'

/** Only the owner: a webhook takes what fans buy out of the house. */
const owners = { caller: 'creator', may: 'owner' } as const

export const list = route({
  ...owners,
  method: 'GET',
  path: '/studio/webhooks',
  summary: 'The addresses that are told of this creator’s events',
  reply: webhookReplies.list,
  refuses: [],
})

export const create = route({
  ...owners,
  method: 'POST',
  path: '/studio/webhooks',
  summary: 'Tell an address of events; its secret is shown now and never again',
  body: WebhookTerms,
  reply: webhookReplies.withSecret,
  refuses: ['webhook_address', 'too_many_webhooks'],
})

export const save = route({
  ...owners,
  method: 'POST',
  path: '/studio/webhooks/:id',
  summary: 'Change address or events, or switch it on again',
  params: WebhookParams,
  body: WebhookTerms,
  reply: webhookReplies.one,
  refuses: ['not_found', 'webhook_address'],
})

export const remove = route({
  ...owners,
  method: 'POST',
  path: '/studio/webhooks/:id/remove',
  summary: 'Tell the address nothing any more, and forget its deliveries',
  params: WebhookParams,
  reply: webhookReplies.list,
  refuses: ['not_found'],
})

export const rotate = route({
  ...owners,
  method: 'POST',
  path: '/studio/webhooks/:id/secret',
  summary: 'Make a new secret; for a day both sign',
  params: WebhookParams,
  reply: webhookReplies.withSecret,
  refuses: ['not_found'],
})

export const test = route({
  ...owners,
  method: 'POST',
  path: '/studio/webhooks/:id/test',
  summary: 'Send a signed test now, and say what came of it',
  params: WebhookParams,
  reply: webhookReplies.test,
  refuses: ['not_found'],
})

export const replay = route({
  ...owners,
  method: 'POST',
  path: '/studio/webhooks/:id/replay',
  summary: 'Send everything since a moment once more',
  params: WebhookParams,
  body: ReplayRequest,
  reply: webhookReplies.replay,
  refuses: ['not_found'],
})

export const deliveries = route({
  ...owners,
  method: 'GET',
  path: '/studio/webhooks/deliveries',
  summary: 'What was sent where, and what came of it, newest first',
  query: DeliveriesQuery,
  reply: webhookReplies.deliveries,
  refuses: [],
})

export const sendAgain = route({
  ...owners,
  method: 'POST',
  path: '/studio/webhooks/deliveries/:id/send',
  summary: 'Send one delivery once more',
  params: DeliveryParams,
  reply: webhookReplies.delivery,
  refuses: ['not_found'],
})
