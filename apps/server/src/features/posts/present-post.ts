import type { Attachment, PaidPost, Post } from '@fanlight/contract'
import { cents, eurFromCents } from '@fanlight/contract/money'
import { presentAttachments, type View } from '../../core/content/attachments.ts'
import { contentsOf } from '../../core/content/contents.ts'
import type { Context, Fan } from '../../core/context.ts'
import {
  creatorKey,
  deliverySecretOf,
  type FanKey,
  postKey,
} from '../../core/media-keys/fan-keys.ts'
import type { Queries } from '../../platform/db/queries.ts'
import type { PremiumRight, StoredPost } from './posts.store.ts'

interface Viewed {
  post: StoredPost
  view: View
  /** Where the post brings its own. */
  decryptKey?: string
}

/** What this fan gets of posts of one creator, and keys where a post brings its own. */
export async function presentPosts(
  ctx: Context,
  db: Queries,
  fan: Fan,
  { posts, premium }: { posts: readonly StoredPost[]; premium: PremiumRight | null },
): Promise<Post[]> {
  const premiumKey = premiumKeyOf(ctx, fan, posts[0]?.creatorId, premium)
  const viewed = posts.map((post) => viewOf(ctx, fan, post, premiumKey))
  const attachments = await attachmentsOf(ctx, db, fan, viewed)
  return viewed.map((each, index) => presentPost(each, attachments[index] ?? []))
}

export async function presentPaidPost(
  ctx: Context,
  fan: Fan,
  post: StoredPost,
  premium: PremiumRight | null,
): Promise<PaidPost> {
  const viewed = viewOf(ctx, fan, post, premiumKeyOf(ctx, fan, post.creatorId, premium))
  const sold = {
    id: post.id,
    authorId: post.creatorId,
    price: eurFromCents(post.price ?? cents(0)),
    isPaid: post.isBought,
    createdAt: unixSeconds(post.createdAt),
    teaser: post.teaser,
    contents: contentsOf(post),
  }
  if (viewed.view.kind === 'locked') return sold
  const [attachments = []] = await attachmentsOf(ctx, ctx.db, fan, [viewed])
  const { decryptKey } = viewed
  return { ...sold, text: post.text, attachments, ...(decryptKey && { decryptKey }) }
}

function premiumKeyOf(
  { settings }: Context,
  fan: Fan,
  creatorId: number | undefined,
  premium: PremiumRight | null,
): FanKey | null {
  if (!premium || creatorId === undefined) return null
  const owner = { fanId: fan.id, creatorId, epoch: premium.keyEpoch }
  return creatorKey(deliverySecretOf(settings), owner)
}

function viewOf(
  { settings }: Context,
  fan: Fan,
  post: StoredPost,
  premiumKey: FanKey | null,
): Viewed {
  if (post.audience === 'free') return { post, view: { kind: 'clear' } }
  if (post.isBought) {
    const key = postKey(deliverySecretOf(settings), {
      fanId: fan.id,
      postId: post.id,
      epoch: post.saleKeyEpoch,
    })
    return { post, view: { kind: 'sealed', seal: key.seal }, decryptKey: key.text }
  }
  if (post.audience === 'premium' && premiumKey) {
    return { post, view: { kind: 'sealed', seal: premiumKey.seal } }
  }
  return { post, view: { kind: 'locked' } }
}

function attachmentsOf(ctx: Context, db: Queries, fan: Fan, viewed: readonly Viewed[]) {
  const lists = viewed.map(({ post, view }) => ({ attachments: post.attachments, view }))
  return presentAttachments(ctx, db, fan, lists)
}

function presentPost({ post, view, decryptKey }: Viewed, attachments: Attachment[]): Post {
  return {
    id: post.id,
    authorId: post.creatorId,
    text: view.kind === 'locked' ? '' : post.text,
    teaser: post.teaser,
    contents: contentsOf(post),
    createdAt: unixSeconds(post.createdAt),
    price: eurFromCents(post.price ?? cents(0)),
    isPaid: view.kind !== 'locked',
    ...(decryptKey && { decryptKey }),
    attachments,
  }
}

function unixSeconds(date: Date): number {
  return Math.floor(date.getTime() / 1000)
}
