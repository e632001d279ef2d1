import { createHash, randomBytes } from 'node:crypto'
import { unixSeconds } from '../../../shared/clock.ts'
import * as channels from '../chats/channels.store.ts'
import * as dialogs from '../chats/dialogs.store.ts'
import { photoUrlOf } from '../chats/show-phone-chat.ts'
import type { Messenger } from '../core/context.ts'
import type { Json } from '../core/json.ts'
import type { Bot } from '../people/bots.store.ts'
import { showBot } from '../people/show-people.ts'
import type { User } from '../people/users.store.ts'
import type { Launch, LaunchRequest } from '../views/api-types.ts'
import { type InitDataFields, signInitData } from './init-data.ts'
import { launchUrl } from './launch-url.ts'
import { type LaunchTarget, resolveSource } from './resolve-source.ts'
import { QUERY_SECONDS } from './web-app-query.ts'
import * as webApps from './web-apps.store.ts'

const DAY_SECONDS = 86_400

/** How old a stale auth_date is: older than any server should accept. */
const STALE_SECONDS = DAY_SECONDS + 3600

/** Opens a web app for a user: everything the phone needs to show it. */
export function openWebApp(messenger: Messenger, user: User, request: LaunchRequest): Launch {
  const { db, clock, journal } = messenger
  const target = resolveSource(messenger, user.id, request.source)
  const { bot, chatId, startParam } = target
  const queryId = target.hasQuery ? newQueryId() : null
  const app = {
    id: randomBytes(12).toString('base64url'),
    botId: bot.id,
    userId: user.id,
    chatId,
    source: request.source.from,
    buttonText: target.buttonText,
    queryId,
    queryExpiresAt: queryId ? unixSeconds(clock.now()) + QUERY_SECONDS : null,
  }
  webApps.insert(db, app)

  const ageSeconds =
    request.ageSeconds ?? (messenger.faults.take('stale_auth_date') ? STALE_SECONDS : 0)
  const initData = target.hasInitData
    ? signFor(messenger, {
        bot,
        user,
        ageSeconds,
        fields: fieldsOf(messenger, user, target, queryId),
      })
    : ''
  const isFullscreen = target.mode === 'fullscreen'
  const url = launchUrl(target.url, {
    ...request,
    initData: target.hasInitData ? initData : null,
    startParam,
    isInline: bot.isInline,
    hasSettingsButton: request.hasSettingsButton ?? false,
    isFullscreen,
  })
  journal.add({ source: 'web_app', text: `user ${user.id} opened ${target.url} by ${app.source}` })
  return {
    id: app.id,
    url,
    origin: new URL(url).origin,
    botId: bot.id,
    botName: bot.name,
    title: target.title,
    chatId,
    initData,
    queryId,
    startParam,
    from: app.source,
    isFullscreen,
    isCompact: target.mode === 'compact' || !isLink(request),
    canSendData: request.source.from === 'keyboard_button',
  }
}

interface InitDataRequest {
  bot: Bot
  user: User
  ageSeconds: number
  /** What a launch adds to who and when. */
  fields: InitDataFields
}

/** Init data that names the user, signed now or as if it had been a while ago. */
export function signFor(messenger: Messenger, request: InitDataRequest): string {
  const { bot, user, ageSeconds, fields } = request
  const { query_id, ...rest } = fields
  const authDate = unixSeconds(messenger.clock.now()) - ageSeconds
  const whole = {
    query_id,
    user: JSON.stringify(describeUser(messenger, bot, user)),
    ...rest,
    auth_date: String(authDate),
  }
  return signInitData(whole, { botToken: bot.token, signingKey: messenger.signingKey })
}

/** A link that was followed in a chat says in which kind, by a number that means nothing else. */
export function linkFields(
  messenger: Messenger,
  userId: number,
  { chatId, startParam }: { chatId: number | null; startParam: string | null },
): InitDataFields {
  return {
    chat_instance: chatInstance(userId, chatId),
    chat_type: chatType(messenger, chatId),
    start_param: startParam ?? undefined,
  }
}

function fieldsOf(
  messenger: Messenger,
  user: User,
  target: LaunchTarget,
  queryId: string | null,
): InitDataFields {
  const isAttached = target.hasQuery && target.hasChat
  return {
    query_id: queryId ?? undefined,
    ...(isAttached && attachedTo(messenger, target)),
    ...(target.hasChat && linkFields(messenger, user.id, target)),
  }
}

/** The attachment menu alone names the chat, or who is on its other side. */
function attachedTo({ db }: Messenger, { bot, chatId }: LaunchTarget): InitDataFields {
  const channel = chatId === null ? null : channels.find(db, chatId)
  if (channel) {
    const { id, title, username } = channel
    return { chat: JSON.stringify({ id, type: 'channel', title, ...(username && { username }) }) }
  }
  return { receiver: JSON.stringify(showBot(bot)) }
}

function describeUser(messenger: Messenger, bot: Bot, user: User): Json {
  const photoUrl = photoUrlOf(user)
  const dialog = dialogs.find(messenger.db, bot.id, user.id)
  return {
    id: user.id,
    first_name: user.firstName,
    last_name: user.lastName ?? '',
    ...(user.username && { username: user.username }),
    language_code: user.languageCode,
    ...(user.isPremium && { is_premium: true }),
    ...(dialogs.isOpenToBot(dialog) && { allows_write_to_pm: true }),
    ...(photoUrl && { photo_url: `${messenger.publicUrl}${photoUrl}` }),
  }
}

function chatType(messenger: Messenger, chatId: number | null): string {
  if (chatId === null) return 'sender'
  return channels.find(messenger.db, chatId) ? 'channel' : 'private'
}

function chatInstance(userId: number, chatId: number | null): string {
  const digest = createHash('sha256')
    .update(`${userId}/${chatId ?? 'sender'}`)
    .digest()
  return String(digest.readBigInt64BE())
}

function newQueryId(): string {
  return `AAH${randomBytes(16).toString('base64url')}`
}

function isLink({ source }: LaunchRequest): boolean {
  return source.from === 'main_app' || source.from === 'direct_link'
}
