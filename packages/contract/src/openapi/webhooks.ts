import { WEBHOOK_EVENT_NAMES, type WebhookEventName } from '../webhook-event-names.ts'
import { WEBHOOK_EVENTS } from '../webhook-events.ts'
import { schemaOf } from './components.ts'
import type { JsonObject } from './json.ts'

const DESCRIPTION = [
  'Signed as [Standard Webhooks](https://www.standardwebhooks.com) says; verify it with one of its',
  'libraries and the secret that was shown. While a secret is changed there are two signatures.',
  '',
  'Answer with any 2xx within 10 seconds. Anything else, a redirect included, is tried again later',
  'and later for two days. `webhook-id` is the same at every try: take each id once. Events of one',
  'fan come in their order. An address that took nothing for two days, or answered 410, is switched',
  'off; what it missed can be sent for 30 days.',
].join('\n')

/** What we send to others, as OpenAPI says it. */
export function webhooks(): JsonObject {
  return Object.fromEntries(WEBHOOK_EVENT_NAMES.map((name) => [name, { post: operation(name) }]))
}

function operation(name: WebhookEventName): JsonObject {
  const { summary, data } = WEBHOOK_EVENTS[name]
  return {
    operationId: `webhook.${name}`,
    summary,
    description: DESCRIPTION,
    parameters: ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((header) => ({
      name: header,
      in: 'header',
      required: true,
      schema: { type: 'string' },
    })),
    requestBody: {
      required: true,
      content: {
        'application/json': {
          schema: {
            type: 'object',
            required: ['type', 'timestamp', 'data'],
            properties: {
              type: { const: name },
              timestamp: { type: 'string', format: 'date-time', description: 'when it happened' },
              data: schemaOf(data),
            },
          },
        },
      },
    },
    responses: { '2XX': { description: 'Taken' }, 410: { description: 'Send nothing more' } },
  }
}
