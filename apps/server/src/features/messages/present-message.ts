import type { Message } from '@fanlight/contract'
import { eurFromCents } from '@fanlight/contract/money'
import { maySeeMessage } from '@fanlight/domain'
import { presentAttachments } from '../../core/content/attachments.ts'
import type { Context, Fan } from '../../core/context.ts'
import { messageKey } from '../../core/media-keys/fan-keys.ts'
import type { StoredMessage } from './messages.store.ts'

/** Text and attachments leave only for a fan who paid, or where there was nothing to pay. */
export function presentMessage(ctx: Context, fan: Fan, stored: StoredMessage): Message {
  const message = {
    id: stored.id,
    authorId: stored.creatorId,
    price: eurFromCents(stored.price),
    isPaid: stored.isBought,
    createdAt: Math.floor(stored.createdAt.getTime() / 1000),
  }
  if (!maySeeMessage({ price: stored.price, isPaid: stored.isBought })) return message

  const key = messageKey(ctx.settings.mediaDeliverySecret, { fanId: fan.id, messageId: stored.id })
  return {
    ...message,
    text: stored.text,
    attachments: presentAttachments(stored.attachments, { kind: 'sealed', seal: key.seal }),
    decryptKey: key.text,
  }
}
