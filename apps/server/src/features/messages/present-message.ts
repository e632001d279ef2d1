import type { Message } from '@fanlight/contract'
import { eurFromCents } from '@fanlight/contract/money'
import { isOpen } from '../../core/access/access.ts'
import { consentFields } from '../../core/billing/consent.ts'
import { presentAttachments } from '../../core/content/attachments.ts'
import { contentsOf } from '../../core/content/contents.ts'
import type { Context, Fan } from '../../core/context.ts'
import { marksFor } from '../../core/leak-mark/fan-marks.ts'
import { deliverySecretOf, messageKey } from '../../core/media-delivery/fan-keys.ts'
import { unixSeconds } from '../../platform/unix-seconds.ts'
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
    createdAt: unixSeconds(stored.createdAt),
    teaser: stored.teaser,
    contents: contentsOf(stored),
  }
  if (!isPaid) {
    const thing = { messageId: stored.id }
    return { ...message, ...(await consentFields(ctx.dbOf(fan.id), fan.id, stored, thing)) }
  }

  const owner = { fanId: fan.id, messageId: stored.id, epoch: stored.keyEpoch }
  const key = messageKey(deliverySecretOf(ctx.settings), owner)
  const markOf = await marksFor(ctx, fan, [stored.creatorId])
  const mark = markOf(stored.creatorId)
  const view = { kind: 'sealed', seal: key.seal, mark } as const
  const [attachments = []] = await presentAttachments(ctx, ctx.dbOf(fan.id), fan, [
    { attachments: stored.attachments, view },
  ])
  return { ...message, text: stored.text, attachments, decryptKey: key.text }
}
