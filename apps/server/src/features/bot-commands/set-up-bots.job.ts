import { screenAddress } from '@fanlight/domain'
import { LANGUAGES, type Language, textLanguage, translate } from '@fanlight/i18n'
import { botTable } from '@fanlight/i18n/bot-texts'
import { appButtons, openedBy } from '../../core/bot/app-links.ts'
import { type Backoff, openBackoff } from '../../core/bot/backoff.ts'
import { WANTED_UPDATES } from '../../core/bot/updates.ts'
import { webhookSecret, webhookUrl } from '../../core/bot/webhook.ts'
import type { Context } from '../../core/context.ts'
import type { Job } from '../../platform/jobs.ts'
import type { BotClient } from '../../providers/telegram/bot-client.ts'
import type { Bots } from '../../providers/telegram/bots.ts'
import { TelegramFault } from '../../providers/telegram/telegram-fault.ts'

const TRY_EVERY_MS = 200

const COMMANDS = ['start', 'balance', 'history', 'subscription', 'paysupport', 'terms'] as const

/**
 * Tells the messenger once per start, and per bot that a creator brings, what our bots can do and where their updates go. Without the
 * messenger the server works on, and this is tried until it succeeds.
 */
export function setUpBotsJob(ctx: Context, bots: Bots): Job {
  const done = new WeakSet<BotClient>()
  const backoffs = new WeakMap<BotClient, Backoff>()

  const attempt = async (bot: BotClient, backoff: Backoff) => {
    try {
      await setUp(ctx, bots, bot)
      done.add(bot)
    } catch (error) {
      if (!(error instanceof TelegramFault)) throw error
      backoff.fail(error)
      ctx.log.warn({ bot: bot.id, problem: error.message }, complaintOf(error))
    }
  }
  return {
    name: 'set up bots',
    everyMs: TRY_EVERY_MS,
    async run() {
      const waiting = bots.all.filter((bot) => !done.has(bot))
      await Promise.all(
        waiting.map(async (bot) => {
          const backoff = backoffs.get(bot) ?? openBackoff()
          backoffs.set(bot, backoff)
          if (!backoff.isResting) await attempt(bot, backoff)
        }),
      )
    },
  }
}

/** A wrong token stays wrong until the operator changes it; the rest may pass by itself. */
function complaintOf({ code }: TelegramFault): string {
  if (code === 401 || code === 404) return 'bot token rejected'
  if (code === null) return 'messenger unreachable, will retry'
  return 'bot setup failed, will retry'
}

async function setUp(ctx: Context, bots: Bots, bot: BotClient) {
  const { username } = await bot.me()
  await bot.ask((api) => api.setMyCommands(commandsIn('en')))
  for (const language of LANGUAGES.filter((each) => textLanguage(each) === each && each !== 'en')) {
    await bot.ask((api) => api.setMyCommands(commandsIn(language), { language_code: language }))
  }
  await setMenuButton(ctx, bot)
  await receiveUpdates(ctx, bots, bot)
  ctx.log.info({ bot: bot.id, username, updates: ctx.settings.bot.updates }, 'bot ready')
}

async function setMenuButton(ctx: Context, bot: BotClient) {
  const text = translate(botTable('en'), 'menu_button')
  const [button] = appButtons(ctx.settings, text, screenAddress('menu', { modelId: bot.creatorId }))
  if (!button || !('webApp' in button)) {
    ctx.log.warn('menu button not set: PUBLIC_URL must begin with https://')
    return
  }
  const menu = { type: 'web_app', text, web_app: { url: openedBy(bot, button.webApp) } } as const
  await bot.ask((api) => api.setChatMenuButton({ menu_button: menu }))
}

async function receiveUpdates({ settings }: Context, bots: Bots, bot: BotClient) {
  if (settings.bot.updates === 'polling') {
    await bot.ask((api) => api.deleteWebhook())
    return
  }
  await bot.ask((api) =>
    api.setWebhook(webhookUrl(bots, bot), {
      secret_token: webhookSecret(settings, bot),
      allowed_updates: WANTED_UPDATES,
    }),
  )
}

function commandsIn(language: Language) {
  const table = botTable(language)
  return COMMANDS.map((command) => {
    return { command, description: translate(table, `command_${command}`) }
  })
}
