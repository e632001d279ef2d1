import { unixSeconds } from '../../../shared/clock.ts'
import * as channels from '../chats/channels.store.ts'
import { tellUserChanged } from '../chats/tell-chat.ts'
import type { Messenger } from '../core/context.ts'
import * as users from '../people/users.store.ts'
import type { Payment } from './take-payment.ts'
import * as transactions from './transactions.store.ts'

/**
 * A month in a channel: the channel earns and no bot is told. Who is in stays in for longer. False
 * when the wallet is short.
 */
export function payChannel(
  messenger: Messenger,
  payment: Payment,
  { chargeId, channelId, untilDate }: { chargeId: string; channelId: number; untilDate: number },
): boolean {
  const { db, clock } = messenger
  const { userId, stars } = payment
  if (!users.addStars(db, userId, -stars)) return false

  channels.addStars(db, channelId, stars)
  transactions.insert(db, {
    ...payment,
    id: chargeId,
    botId: 0,
    channelId,
    kind: 'channel',
    date: unixSeconds(clock.now()),
    media: null,
  })
  const member = channels.member(db, channelId, userId)
  if (channels.isMember(member)) channels.saveMember(db, { ...member, untilDate })
  tellUserChanged(messenger, userId)
  return true
}
