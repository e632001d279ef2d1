import { randomBytes } from 'node:crypto'
import { unixSeconds } from '../../../shared/clock.ts'
import type { Messenger } from '../context.ts'
import type { Json } from '../json.ts'
import type { Bot } from '../people/bots.store.ts'
import { showBot, showUser } from '../people/show-people.ts'
import type { User } from '../people/users.store.ts'
import { PhoneProblem } from '../phone/phone-problem.ts'
import { tellChatChanged } from '../phone/tell-chat.ts'
import { payChannel } from '../stars/pay-channel.ts'
import { beginSubscription } from '../stars/subscriptions.ts'
import { newChargeId } from '../stars/take-payment.ts'
import { queueUpdate } from '../updates/queue-update.ts'
import type { Member } from './channels.store.ts'
import * as channels from './channels.store.ts'
import type { InviteLink } from './invite-links.store.ts'
import * as links from './invite-links.store.ts'
import { showChannel } from './show-chat.ts'
import { showMember } from './show-member.ts'

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

/** Joins by the channel's public name, or by a link, which may cost Stars. */
export function joinChannel(
  messenger: Messenger,
  user: User,
  { channelId, inviteLink }: { channelId: number; inviteLink?: string | undefined },
): void {
  const { db } = messenger
  const member = channels.member(db, channelId, user.id)
  const channel = channels.find(db, channelId)
  if (!channel) throw new PhoneProblem('CHANNEL_INVALID', 'There is no such channel.', 404)
  if (channels.isMember(member)) return
  if (member.status === 'kicked')
    throw new PhoneProblem('USER_BANNED_IN_CHANNEL', 'You were removed from here.', 403)
  const link = inviteLink ? usableLink(messenger, channelId, inviteLink) : null
  if (!link && channel.username === null) {
    throw new PhoneProblem('CHANNEL_PRIVATE', 'This channel is joined by invitation.', 403)
  }

  db.transaction(() => {
    const untilDate = link?.subscriptionPrice ? payForMonth(messenger, user, link) : 0
    if (link) links.countUse(db, link.link)
    changeMember(messenger, { ...member, status: 'member', untilDate }, user)
  })
}

export function leaveChannel(messenger: Messenger, user: User, channelId: number): void {
  const member = channels.member(messenger.db, channelId, user.id)
  if (channels.isMember(member)) changeMember(messenger, { ...member, status: 'left' }, user)
}

function usableLink({ db, clock }: Messenger, channelId: number, address: string): InviteLink {
  const link = links.find(db, address)
  const now = unixSeconds(clock.now())
  const isUsable =
    link?.channelId === channelId &&
    !link.isRevoked &&
    (link.expireDate === null || link.expireDate > now) &&
    (link.memberLimit === null || link.uses < link.memberLimit)
  if (!isUsable) throw new PhoneProblem('INVITE_HASH_EXPIRED', 'This link works no more.')
  return link
}

/** Returns until when it is paid. */
function payForMonth(messenger: Messenger, user: User, link: InviteLink): number {
  const { channelId, subscriptionPrice: stars, subscriptionPeriod } = link
  const untilDate = unixSeconds(messenger.clock.now()) + (subscriptionPeriod ?? 0)
  const title = channels.find(messenger.db, channelId)?.title ?? ''
  const payment = {
    botId: 0,
    userId: user.id,
    title,
    payload: '',
    stars: stars ?? 0,
    subscriptionPeriod,
  }
  const chargeId = newChargeId()
  if (!payChannel(messenger, payment, { chargeId, channelId, untilDate })) {
    throw new PhoneProblem('BALANCE_TOO_LOW', 'Not enough Stars.', 402)
  }
  beginSubscription(messenger, payment, { chargeId, untilDate, channelId })
  return untilDate
}

/** Channel ids look like the messenger's: minus one hundred and more digits. */
export function newChannelId(): number {
  return -1_000_000_000_000 - (randomBytes(4).readUInt32BE() + 1_000_000_000)
}
