import type { PaidPost, Post } from '@fanlight/contract'
import { cents, eurFromCents } from '@fanlight/contract/money'
import { presentAttachments, type View } from '../../core/content/attachments.ts'
import type { Context, Fan } from '../../core/context.ts'
import { creatorKey, postKey } from '../../core/media-keys/fan-keys.ts'
import type { PremiumRight, StoredPost } from './posts.store.ts'

/** What this fan gets of the post, and the key where the post brings its own. */
function viewOf(
  ctx: Context,
  fan: Fan,
  post: StoredPost,
  premium: PremiumRight | null,
): { view: View; decryptKey?: string } {
  const secret = ctx.settings.mediaDeliverySecret
  if (post.audience === 'free') return { view: { kind: 'clear' } }
  if (post.isBought) {
    const key = postKey(secret, { fanId: fan.id, postId: post.id })
    return { view: { kind: 'sealed', seal: key.seal }, decryptKey: key.text }
  }
  if (post.audience === 'premium' && premium) {
    const owner = { fanId: fan.id, creatorId: post.creatorId, epoch: premium.keyEpoch }
    return { view: { kind: 'sealed', seal: creatorKey(secret, owner).seal } }
  }
  return { view: { kind: 'locked' } }
}

export function presentPost(
  ctx: Context,
  fan: Fan,
  post: StoredPost,
  premium: PremiumRight | null,
): Post {
  const { view, decryptKey } = viewOf(ctx, fan, post, premium)
  return {
    id: post.id,
    authorId: post.creatorId,
    text: view.kind === 'locked' ? teaserOf(post) : post.text,
    createdAt: unixSeconds(post.createdAt),
    price: eurFromCents(post.price ?? cents(0)),
    isPaid: view.kind !== 'locked',
    ...(decryptKey && { decryptKey }),
    attachments: presentAttachments(post.attachments, view),
  }
}

/** A caption invites to look at the pictures; a post that is only text is itself what is sold. */
function teaserOf(post: StoredPost): string {
  return post.attachments.length > 0 ? post.text : ''
}

export function presentPaidPost(
  ctx: Context,
  fan: Fan,
  post: StoredPost,
  premium: PremiumRight | null,
): PaidPost {
  const { view, decryptKey } = viewOf(ctx, fan, post, premium)
  const sold = {
    id: post.id,
    authorId: post.creatorId,
    price: eurFromCents(post.price ?? cents(0)),
    isPaid: post.isBought,
    createdAt: unixSeconds(post.createdAt),
  }
  if (view.kind === 'locked') return sold
  return {
    ...sold,
    text: post.text,
    attachments: presentAttachments(post.attachments, view),
    ...(decryptKey && { decryptKey }),
  }
}

function unixSeconds(date: Date): number {
  return Math.floor(date.getTime() / 1000)
}
