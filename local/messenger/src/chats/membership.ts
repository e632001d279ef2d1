import { randomBytes } from 'node:crypto'
import { unixSeconds } from '../../../shared/clock.ts'
import type { Messenger } from '../core/context.ts'
import type { Json } from '../core/json.ts'
import type { Bot } from '../people/bots.store.ts'
import { showBot, showUser } from '../people/show-people.ts'
import type { User } from '../people/users.store.ts'
import { queueUpdate } from '../updates/queue-update.ts'
import type { Member } from './channels.store.ts'
import * as channels from './channels.store.ts'
import { showChannel } from './show-chat.ts'
import { showMember } from './show-member.ts'
import { tellChatChanged } from './tell-chat.ts'

/** Writes a membership down and tells the channel's bots that asked for it. */
export function changeMember(messenger: Messenger, member: Member, by: Bot | User): void {
  const { db, clock } = messenger
  const channel = channels.find(db, member.channelId)
  const before = channels.member(db, member.channelId, member.userId)
  if (!channel || before.status === member.status) return
  channels.saveMember(db, member)
  const body: Json = {
    chat: showChannel(channel),
    from: 'token' in by ? showBot(by) : showUser(by),
    date: unixSeconds(clock.now()),
    old_chat_member: showMember(messenger, before),
    new_chat_member: showMember(messenger, member),
  }
  for (const { userId } of channels.members(db, channel.id).filter(channels.isAdministrator)) {
    queueUpdate(messenger, userId, { kind: 'chat_member', of: member.userId, body })
  }
  tellChatChanged(messenger, member.userId, channel.id)
}

/** Channel ids look like the messenger's: minus one hundred and more digits. */
export function newChannelId(): number {
  return -1_000_000_000_000 - (randomBytes(4).readUInt32BE() + 1_000_000_000)
}
