import { unixSeconds } from '../../../shared/clock.ts'
import * as bought from '../chats/bought-media.store.ts'
import * as channels from '../chats/channels.store.ts'
import type { Message } from '../chats/content.ts'
import { refreshMessage } from '../chats/post-message.ts'
import { tellUserChanged } from '../chats/tell-chat.ts'
import type { Messenger } from '../core/context.ts'
import { PhoneProblem } from '../core/phone-problem.ts'
import { showUser } from '../people/show-people.ts'
import * as users from '../people/users.store.ts'
import { queueUpdate } from '../updates/queue-update.ts'
import type { PayOutcome } from './pay-invoice.ts'
import { newChargeId } from './take-payment.ts'
import * as transactions from './transactions.store.ts'

/** Buys the paid media of a message. No bot is asked; one that put a payload on it is told. */
export function unlockMedia(messenger: Messenger, userId: number, message: Message): PayOutcome {
  const { db } = messenger
  const paid = message.content.paidMedia
  const user = users.find(db, userId)
  if (!paid || !user) throw new PhoneProblem('MESSAGE_ID_INVALID', 'Nothing here is for sale.')
  if (bought.has(db, message, userId)) return { status: 'paid', missingStars: 0, error: null }
  if (user.stars < paid.stars) {
    const missingStars = paid.stars - user.stars
    return { status: 'failed', missingStars, error: 'BALANCE_TOO_LOW' }
  }
  db.transaction(() => buy(messenger, user, { message, ...paid }))
  tellUserChanged(messenger, userId)
  refreshMessage(messenger, message)
  return { status: 'paid', missingStars: 0, error: null }
}

interface Sale extends NonNullable<Message['content']['paidMedia']> {
  message: Message
}

function buy(messenger: Messenger, user: users.User, { message, stars, payload, media }: Sale) {
  const { db, clock } = messenger
  const isInChannel = message.botId === 0
  users.addStars(db, user.id, -stars)
  bought.add(db, message, user.id)
  transactions.insert(db, {
    id: newChargeId(),
    botId: message.botId,
    channelId: isInChannel ? message.chatId : null,
    userId: user.id,
    kind: isInChannel ? 'channel' : 'paid_media',
    stars,
    date: unixSeconds(clock.now()),
    title: 'Paid media',
    payload,
    subscriptionPeriod: null,
    media,
  })
  if (isInChannel) channels.addStars(db, message.chatId, stars)
  else if (payload !== '') {
    queueUpdate(messenger, message.botId, {
      kind: 'purchased_paid_media',
      of: user.id,
      body: { from: showUser(user), paid_media_payload: payload },
    })
  }
  messenger.journal.add({ source: 'stars', text: `user ${user.id} unlocked media for ${stars} ⭐` })
}
