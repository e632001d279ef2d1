import type { Attachment, Purchase, posts, Query, Reply } from '@fanlight/contract'
import { eurFromCents } from '@fanlight/contract/money'
import { presentAttachments } from '../../core/content/attachments.ts'
import type { Context, Fan } from '../../core/context.ts'
import { cutPage, PAGE_LIMIT } from '../../core/http/page-cursor.ts'
import { marksFor } from '../../core/leak-mark/fan-marks.ts'
import { deliverySecretOf, messageKey, postKey } from '../../core/media-delivery/fan-keys.ts'
import { unixSeconds } from '../../platform/unix-seconds.ts'
import { list, type StoredPurchase } from './purchases.store.ts'

export async function listPurchases(
  ctx: Context,
  fan: Fan,
  { senderId, startFrom }: Query<typeof posts.purchases>,
): Promise<Reply<typeof posts.purchases>> {
  const rows = await list(ctx.dbOf(fan.id), {
    fanId: fan.id,
    now: ctx.clock.now(),
    creatorId: senderId ?? null,
    before: startFrom || null,
    limit: PAGE_LIMIT,
  })
  const { page, last } = cutPage(rows)
  const sold = page.map((stored) => ({ stored, key: keyOf(ctx, fan, stored) }))
  const markOf = await marksFor(ctx, fan, [...new Set(page.map(({ creatorId }) => creatorId))])
  const attachments = await presentAttachments(
    ctx,
    ctx.dbOf(fan.id),
    fan,
    sold.map(({ stored, key }) => ({
      attachments: stored.attachments,
      view: { kind: 'sealed', seal: key.seal, mark: markOf(stored.creatorId) },
    })),
  )
  return {
    purchases: sold.map(({ stored, key }, index) =>
      present(stored, key.text, attachments[index] ?? []),
    ),
    nextFrom: last?.id ?? null,
  }
}

function keyOf({ settings }: Context, fan: Fan, { kind, objectId, keyEpoch }: StoredPurchase) {
  const secret = deliverySecretOf(settings)
  return kind === 'post'
    ? postKey(secret, { fanId: fan.id, postId: objectId, epoch: keyEpoch })
    : messageKey(secret, { fanId: fan.id, messageId: objectId, epoch: keyEpoch })
}

function present(stored: StoredPurchase, decryptKey: string, attachments: Attachment[]): Purchase {
  return {
    id: stored.id,
    kind: stored.kind,
    objectId: stored.objectId,
    authorId: stored.creatorId,
    text: stored.text,
    createdAt: unixSeconds(stored.createdAt),
    purchasedAt: unixSeconds(stored.purchasedAt),
    price: eurFromCents(stored.price),
    decryptKey,
    attachments,
  }
}
