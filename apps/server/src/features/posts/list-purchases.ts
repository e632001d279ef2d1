import { PAGE_SIZE, type Purchase, type posts, type Query, type Reply } from '@fanlight/contract'
import { eurFromCents } from '@fanlight/contract/money'
import { presentAttachments } from '../../core/content/attachments.ts'
import type { Context, Fan } from '../../core/context.ts'
import { messageKey, postKey } from '../../core/media-keys/fan-keys.ts'
import { list, type StoredPurchase } from './purchases.store.ts'

export async function listPurchases(
  ctx: Context,
  fan: Fan,
  { senderId, startFrom }: Query<typeof posts.purchases>,
): Promise<Reply<typeof posts.purchases>> {
  const rows = await list(ctx.db, {
    fanId: fan.id,
    creatorId: senderId ?? null,
    before: startFrom || null,
    limit: PAGE_SIZE + 1,
  })
  const page = rows.slice(0, PAGE_SIZE)
  return {
    purchases: page.map((purchase) => present(ctx, fan, purchase)),
    nextFrom: rows.length > PAGE_SIZE ? (page.at(-1)?.id ?? null) : null,
  }
}

function present(ctx: Context, fan: Fan, stored: StoredPurchase): Purchase {
  const secret = ctx.settings.mediaDeliverySecret
  const key =
    stored.kind === 'post'
      ? postKey(secret, { fanId: fan.id, postId: stored.objectId })
      : messageKey(secret, { fanId: fan.id, messageId: stored.objectId })
  return {
    id: stored.id,
    kind: stored.kind,
    objectId: stored.objectId,
    authorId: stored.creatorId,
    text: stored.text,
    createdAt: Math.floor(stored.createdAt.getTime() / 1000),
    purchasedAt: Math.floor(stored.purchasedAt.getTime() / 1000),
    price: eurFromCents(stored.price),
    decryptKey: key.text,
    attachments: presentAttachments(stored.attachments, { kind: 'sealed', seal: key.seal }),
  }
}
