import type { Message } from '@fanlight/contract'
import { eurFromCents } from '@fanlight/contract/money'
import { isOpen } from '../../core/access/access.ts'
import { presentAttachments } from '../../core/content/attachments.ts'
import { contentsOf } from '../../core/content/contents.ts'
import type { Context, Fan } from '../../core/context.ts'
import { deliverySecretOf, messageKey } from '../../core/media-delivery/fan-keys.ts'
import type { StoredMessage } from './messages.store.ts'

/** Text and attachments leave only for a fan who paid, or where there was nothing to pay. */
export async function presentMessage(
  ctx: Context,
  fan: Fan,
  stored: StoredMessage,
): Promise<Message> {
  const isPaid = isOpen(stored)
  const message = {
    id: stored.id,
    authorId: stored.creatorId,
    price: eurFromCents(stored.price),
    isPaid,
    createdAt: Math.floor(stored.createdAt.getTime() / 1000),
    teaser: stored.teaser,
    contents: contentsOf(stored),
  }
  if (!isPaid) return message

  const owner = { fanId: fan.id, messageId: stored.id, epoch: stored.keyEpoch }
  const key = messageKey(deliverySecretOf(ctx.settings), owner)
  const view = { kind: 'sealed', seal: key.seal } as const
  const [attachments = []] = await presentAttachments(ctx, ctx.dbOf(fan.id), fan, [
    { attachments: stored.attachments, view },
  ])
  return { ...message, text: stored.text, attachments, decryptKey: key.text }
}
