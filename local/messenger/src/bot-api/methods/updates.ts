import { badRequest } from '../../core/bot-api-error.ts'
import type { Json } from '../../core/json.ts'
import type { Bot, Webhook } from '../../people/bots.store.ts'
import * as bots from '../../people/bots.store.ts'
import { readAllowedUpdates } from '../../updates/update-kinds.ts'
import * as updates from '../../updates/updates.store.ts'
import { type Call, Described, type Method } from '../method.ts'

const LONG_POLL_MAX_S = 50
const SECRET_TOKEN_MAX = 256

export const updateMethods: Record<string, Method> = {
  getUpdates(call) {
    const { bot, args, poller } = call
    // A bot with a webhook is refused before anything of it changes.
    if (!bot.webhook) keepAllowedUpdates(call)
    return poller.getUpdates(bot, {
      offset: args.integer('offset') ?? 0,
      limit: args.integerWithin('limit', { or: 100, min: 1, max: 100 }),
      timeoutS: args.integerWithin('timeout', { or: 0, min: 0, max: LONG_POLL_MAX_S }),
    })
  },

  setWebhook(call) {
    const url = call.args.text('url').trim()
    return url === '' ? dropWebhook(call) : setWebhook(call, url)
  },

  deleteWebhook: (call) => dropWebhook(call),

  getWebhookInfo: ({ messenger, bot }) => showWebhook(bot, updates.count(messenger.db, bot.id)),
}

function setWebhook(call: Call, url: string): Described {
  const { messenger, bot, args, poller } = call
  const webhook = readWebhook(call, url)
  if (args.boolean('drop_pending_updates')) updates.clear(messenger.db, bot.id)
  else if (bot.webhook && isSame(bot.webhook, webhook)) {
    keepAllowedUpdates(call)
    return new Described(true, 'Webhook is already set')
  }
  keepAllowedUpdates(call)
  bots.setWebhook(messenger.db, bot.id, webhook)
  poller.giveWay(bot.id)
  messenger.wake()
  return new Described(true, 'Webhook was set')
}

function readWebhook({ args }: Call, url: string): Webhook {
  if (!URL.canParse(url) || !/^https?:\/\//i.test(url)) {
    throw badRequest('invalid webhook URL specified')
  }
  const secretToken = args.text('secret_token')
  if (secretToken.length > SECRET_TOKEN_MAX) throw badRequest('secret token is too long')
  if (!/^[\w-]*$/.test(secretToken)) {
    throw badRequest('secret token contains unallowed characters')
  }
  return {
    url,
    secretToken,
    maxConnections: args.integerWithin('max_connections', { or: 40, min: 1, max: 100 }),
    ipAddress: args.text('ip_address') || null,
    hasCertificate: args.file('certificate') !== null,
    lastErrorDate: null,
    lastError: null,
    goneSinceMs: null,
  }
}

function isSame(a: Webhook, b: Webhook): boolean {
  const what = (hook: Webhook) => [hook.url, hook.secretToken, hook.maxConnections, hook.ipAddress]
  return !b.hasCertificate && what(a).join('\n') === what(b).join('\n')
}

function dropWebhook({ messenger, bot, args }: Call): Described {
  if (args.boolean('drop_pending_updates')) updates.clear(messenger.db, bot.id)
  if (!bot.webhook) return new Described(true, 'Webhook is already deleted')
  bots.setWebhook(messenger.db, bot.id, null)
  return new Described(true, 'Webhook was deleted')
}

/** Not naming any leaves what was allowed before. */
function keepAllowedUpdates({ messenger, bot, args }: Call): void {
  const list = args.list('allowed_updates')
  if (list) bots.setAllowedUpdates(messenger.db, bot.id, readAllowedUpdates(list))
}

function showWebhook({ webhook, allowedUpdates }: Bot, pending: number): Json {
  return {
    url: webhook?.url ?? '',
    has_custom_certificate: webhook?.hasCertificate ?? false,
    pending_update_count: pending,
    ...(webhook && { max_connections: webhook.maxConnections }),
    ...(webhook?.ipAddress && { ip_address: webhook.ipAddress }),
    ...(webhook?.lastErrorDate && {
      last_error_date: webhook.lastErrorDate,
      last_error_message: webhook.lastError,
    }),
    ...(allowedUpdates && { allowed_updates: allowedUpdates }),
  }
}
