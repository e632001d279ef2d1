import { unixSeconds } from '../../../shared/clock.ts'
import * as channels from '../chats/channels.store.ts'
import type { InviteLink } from '../chats/invite-links.store.ts'
import * as links from '../chats/invite-links.store.ts'
import { changeMember } from '../chats/membership.ts'
import type { Messenger } from '../core/context.ts'
import { PhoneProblem } from '../core/phone-problem.ts'
import type { User } from '../people/users.store.ts'
import { payChannel } from '../stars/pay-channel.ts'
import { beginSubscription } from '../stars/subscriptions.ts'
import { newChargeId } from '../stars/take-payment.ts'

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
