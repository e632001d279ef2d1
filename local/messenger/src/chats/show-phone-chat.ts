import type { Messenger } from '../core/context.ts'
import * as profile from '../people/bot-profile.store.ts'
import type { Bot } from '../people/bots.store.ts'
import type { User } from '../people/users.store.ts'
import type { MenuButton, PhoneBot, PhoneChat, PhoneUser } from '../views/phone-views.ts'
import type { Channel } from './channels.store.ts'
import * as channels from './channels.store.ts'
import * as dialogs from './dialogs.store.ts'
import * as messages from './messages.store.ts'
import { showReplyKeyboard } from './show-keyboard.ts'
import { fileUrl, showPhoneMessage } from './show-phone-message.ts'

export function showPhoneUser(user: User): PhoneUser {
  const { id, firstName, lastName, username, languageCode, isPremium, stars } = user
  const photoUrl = photoUrlOf(user)
  return { id, firstName, lastName, username, languageCode, isPremium, photoUrl, stars }
}

export function showDialog(messenger: Messenger, user: User, bot: Bot): PhoneChat {
  const { db, chatActions } = messenger
  const dialog = dialogs.find(db, bot.id, user.id)
  const key = { botId: bot.id, chatId: user.id }
  const last = messages.last(db, key)
  const shownBot = showPhoneBot(messenger, user, bot)
  return {
    id: bot.id,
    type: 'private',
    title: shownBot.name,
    username: bot.username,
    photoUrl: shownBot.photoUrl,
    bot: shownBot,
    isJoined: dialog.isStarted,
    isBlocked: dialog.isBlocked,
    memberCount: 0,
    unread: messages.countAfter(db, key, dialog.lastReadId),
    lastMessage: last && showPhoneMessage(messenger, user.id, last),
    replyKeyboard: showReplyKeyboard(dialog.replyKeyboard),
    action: chatActions.current(key),
  }
}

export function showChannelChat(messenger: Messenger, user: User, channel: Channel): PhoneChat {
  const { db } = messenger
  const member = channels.member(db, channel.id, user.id)
  const key = { botId: 0, chatId: channel.id }
  const last = messages.last(db, key)
  return {
    id: channel.id,
    type: 'channel',
    title: channel.title,
    username: channel.username,
    photoUrl: photoUrlOf(channel),
    bot: null,
    isJoined: channels.isMember(member),
    isBlocked: false,
    memberCount: channels.memberCount(db, channel),
    unread: channels.isMember(member) ? messages.countAfter(db, key, member.lastReadId) : 0,
    lastMessage: last && showPhoneMessage(messenger, user.id, last),
    replyKeyboard: null,
    action: null,
  }
}

function showPhoneBot({ db }: Messenger, user: User, bot: Bot): PhoneBot {
  const { languageCode } = user
  const text = (kind: profile.TextKind) => profile.text(db, bot.id, { kind, languageCode })
  return {
    id: bot.id,
    username: bot.username,
    name: text('name') || bot.name,
    photoUrl: photoUrlOf(bot),
    description: text('description'),
    shortDescription: text('short_description'),
    commands: profile.commandsFor(db, bot.id, user),
    menuButton: showMenuButton(profile.menuButton(db, bot.id, user.id)),
    hasMainApp: bot.apps.length > 0,
  }
}

function showMenuButton(button: Record<string, unknown>): MenuButton {
  if (button['type'] !== 'web_app') {
    return { type: button['type'] === 'commands' ? 'commands' : 'default' }
  }
  const { url } = button['web_app'] as { url: string }
  return { type: 'web_app', text: String(button['text']), url }
}

export function photoUrlOf({ photoKey }: { photoKey: string | null }): string | null {
  return photoKey === null ? null : fileUrl(photoKey)
}
