import { route } from './route.ts'
import {
  DeliveriesQuery,
  DeliveryParams,
  ReplayRequest,
  WebhookParams,
  WebhookTerms,
  webhookReplies,
} from './webhooks.ts'

/** The same addresses that the operator's systems manage by a key: they are told of every creator. */
const admins = { caller: 'staff', may: 'admin' } as const

export const list = route({
  ...admins,
  method: 'GET',
  path: '/staff/webhooks',
  summary: 'The operator’s addresses, which are told of events of all creators',
  reply: webhookReplies.list,
  refuses: [],
})

export const create = route({
  ...admins,
  method: 'POST',
  path: '/staff/webhooks',
  summary: 'Tell an address of events; its secret is shown now and never again',
  body: WebhookTerms,
  reply: webhookReplies.withSecret,
  refuses: ['webhook_address', 'too_many_webhooks'],
})

export const save = route({
  ...admins,
  method: 'POST',
  path: '/staff/webhooks/:id',
  summary: 'Change address or events, or switch it on again',
  params: WebhookParams,
  body: WebhookTerms,
  reply: webhookReplies.one,
  refuses: ['not_found', 'webhook_address'],
})

export const remove = route({
  ...admins,
  method: 'POST',
  path: '/staff/webhooks/:id/remove',
  summary: 'Tell the address nothing any more, and forget its deliveries',
  params: WebhookParams,
  reply: webhookReplies.list,
  refuses: ['not_found'],
})

export const rotate = route({
  ...admins,
  method: 'POST',
  path: '/staff/webhooks/:id/secret',
  summary: 'Make a new secret; for a day both sign',
  params: WebhookParams,
  reply: webhookReplies.withSecret,
  refuses: ['not_found'],
})

export const test = route({
  ...admins,
  method: 'POST',
  path: '/staff/webhooks/:id/test',
  summary: 'Send a signed test now, and say what came of it',
  params: WebhookParams,
  reply: webhookReplies.test,
  refuses: ['not_found'],
})

export const replay = route({
  ...admins,
  method: 'POST',
  path: '/staff/webhooks/:id/replay',
  summary: 'Send everything since a moment once more',
  params: WebhookParams,
  body: ReplayRequest,
  reply: webhookReplies.replay,
  refuses: ['not_found'],
})

export const deliveries = route({
  ...admins,
  method: 'GET',
  path: '/staff/webhooks/deliveries',
  summary: 'What was sent where, and what came of it, newest first',
  query: DeliveriesQuery,
  reply: webhookReplies.deliveries,
  refuses: [],
})

export const sendAgain = route({
  ...admins,
  method: 'POST',
  path: '/staff/webhooks/deliveries/:id/send',
  summary: 'Send one delivery once more',
  params: DeliveryParams,
  reply: webhookReplies.delivery,
  refuses: ['not_found'],
})
