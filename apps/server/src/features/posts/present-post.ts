import type { Attachment, PaidPost, Post } from '@fanlight/contract'
import { cents, eurFromCents } from '@fanlight/contract/money'
import { isOpen } from '../../core/access/access.ts'
import { consentFields } from '../../core/billing/consent.ts'
import { presentAttachments, type View } from '../../core/content/attachments.ts'
import { contentsOf } from '../../core/content/contents.ts'
import type { Context, Fan } from '../../core/context.ts'
import { marksFor } from '../../core/leak-mark/fan-marks.ts'
import { creatorKey, deliverySecretOf, postKey } from '../../core/media-delivery/fan-keys.ts'
import type { Queries } from '../../platform/db/queries.ts'
import { unixSeconds } from '../../platform/unix-seconds.ts'
import type { StoredPost } from './posts.store.ts'

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
  posts: readonly StoredPost[],
): Promise<Post[]> {
  const viewed = posts.map((post) => viewOf(ctx, fan, post))
  const attachments = await attachmentsOf(ctx, db, fan, viewed)
  return viewed.map((each, index) => presentPost(each, attachments[index] ?? []))
}

export async function presentPaidPost(ctx: Context, fan: Fan, post: StoredPost): Promise<PaidPost> {
  const viewed = viewOf(ctx, fan, post)
  const sold = {
    id: post.id,
    authorId: post.creatorId,
    price: eurFromCents(post.price ?? cents(0)),
    isPaid: post.access === 'bought',
    createdAt: unixSeconds(post.createdAt),
    teaser: post.teaser,
    contents: contentsOf(post),
  }
  if (!isOpen(post)) {
    const consent = await consentFields(ctx.dbOf(fan.id), fan.id, post, { postId: post.id })
    return { ...sold, ...consent }
  }
  const [attachments = []] = await attachmentsOf(ctx, ctx.dbOf(fan.id), fan, [viewed])
  const { decryptKey } = viewed
  return { ...sold, text: post.text, attachments, ...(decryptKey && { decryptKey }) }
}

function viewOf({ settings }: Context, fan: Fan, post: StoredPost): Viewed {
  const secret = deliverySecretOf(settings)
  if (post.access === 'free') return { post, view: { kind: 'clear' } }
  if (post.access === 'bought') {
    const key = postKey(secret, { fanId: fan.id, postId: post.id, epoch: post.keyEpoch })
    return { post, view: { kind: 'sealed', seal: key.seal }, decryptKey: key.text }
  }
  if (post.audience === 'premium') {
    // The envelope is there for everybody; its key comes with Premium and with nothing else.
    const owner = { fanId: fan.id, creatorId: post.creatorId, epoch: post.keyEpoch }
    const { seal } = creatorKey(secret, owner)
    return { post, view: { kind: 'sealed', seal } }
  }
  return { post, view: { kind: 'locked' } }
}

async function attachmentsOf(ctx: Context, db: Queries, fan: Fan, viewed: readonly Viewed[]) {
  const sealed = viewed.filter(
    ({ post, view }) => view.kind === 'sealed' && post.attachments.length > 0,
  )
  const creators = new Set(sealed.map(({ post }) => post.creatorId))
  const markOf = await marksFor(ctx, fan, [...creators])
  const lists = viewed.map(({ post, view }) => ({
    attachments: post.attachments,
    view: view.kind === 'sealed' ? { ...view, mark: markOf(post.creatorId) } : view,
  }))
  return presentAttachments(ctx, db, fan, lists)
}

function presentPost({ post, decryptKey }: Viewed, attachments: Attachment[]): Post {
  const isPaid = isOpen(post)
  return {
    id: post.id,
    authorId: post.creatorId,
    text: isPaid ? post.text : '',
    teaser: post.teaser,
    contents: contentsOf(post),
    createdAt: unixSeconds(post.createdAt),
    price: eurFromCents(post.price ?? cents(0)),
    isPaid,
    ...(decryptKey && { decryptKey }),
    attachments,
  }
}
