import { pickLanguage, translate } from '@fanlight/i18n'
import { contentText } from '@fanlight/i18n/bot-texts'
import { linkButton } from '../../core/bot/app-links.ts'
import { contentsOf } from '../../core/content/contents.ts'
import type { Context } from '../../core/context.ts'
import type { QueueEntry } from '../../core/outbox/message.ts'
import { queueOutgoing } from '../../core/outbox/outgoing.ts'
import type { Job } from '../../platform/jobs.ts'
import type { Bots } from '../../providers/telegram/bots.ts'
import { TelegramFault } from '../../providers/telegram/telegram-fault.ts'
import { type ChannelPost, claimPosts } from './announce-posts.store.ts'
import { NotificationTexts } from './notices/notice.ts'

const ANNOUNCE_EVERY_MS = 2_000
const BATCH = 20
const LIFE_MS = 7 * 86_400_000

/** Shows each paid post in its creator's channel, locked, with a link that opens it in the app. */
export function announcePostsJob(ctx: Context, bots: Bots): Job {
  return {
    name: 'announce paid posts',
    everyMs: ANNOUNCE_EVERY_MS,
    async run(stopping) {
      const names = await usernames(bots)
      if (!names) return
      let claimed: number
      do {
        claimed = await announceSome(ctx, bots, names)
      } while (claimed === BATCH && !stopping?.aborted)
    },
  }
}

function announceSome(ctx: Context, bots: Bots, names: Map<number, string>): Promise<number> {
  return ctx.sharedDb.transaction(async (tx) => {
    const now = ctx.clock.now()
    const posts = await claimPosts(tx, BATCH, now)
    const entries = posts.map((post) => {
      const own = bots.speakingFor(post.creatorId)
      const { id } = names.has(own.id) ? own : bots.platform
      return announcementOf(ctx, post, { id, username: names.get(id) ?? '' })
    })
    await queueOutgoing(tx, entries, now)
    return posts.length
  })
}

function announcementOf(
  ctx: Context,
  post: ChannelPost,
  bot: { id: number; username: string },
): QueueEntry {
  const { id, creatorId, price, attachments, chatId } = post
  const language = pickLanguage({ stored: post.languageCode })
  const texts = new NotificationTexts(language)
  const content = contentText(contentsOf(post), language)
  const key = content ? 'post_announcement' : 'post_announcement_text'
  const params = { creator: texts.name(key, post.creator), content: content ?? '' }
  const picture = attachments[0]?.blurred.oid
  const unlock = translate(texts.table, 'unlock_for', { price: texts.money(price) })
  const start = { creatorId, target: 'buy-telegram-post', objectId: String(id) } as const
  return {
    reason: `post:${id}`,
    botId: bot.id,
    chatId,
    body: {
      do: 'announce',
      subject: `post:${id}`,
      text: texts.invitation(post.teaser, translate(texts.table, key, params)),
      ...(picture !== undefined && { picture }),
      buttons: [linkButton(ctx.settings, bot.username, unlock, start)],
    },
    expiresAt: new Date(ctx.clock.now().getTime() + LIFE_MS),
  }
}

/**
 * Null while the messenger cannot be asked who our bots are; setting them up complains of that. A bot
 * that a creator brought and that is gone since does not keep the others from announcing.
 */
async function usernames(bots: Bots): Promise<Map<number, string> | null> {
  const names = new Map<number, string>()
  for (const bot of bots.all) {
    try {
      const { id, username } = await bot.me()
      names.set(id, username)
    } catch (error) {
      if (!(error instanceof TelegramFault)) throw error
      if (error.isRetryable) return null
    }
  }
  return names
}
