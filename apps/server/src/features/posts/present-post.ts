import { posts as calls, type PaidPost, type Post } from '@fanlight/contract'
import { cents, eurFromCents } from '@fanlight/contract/money'
import { isOpen } from '../../core/access/access.ts'
import { consentFields } from '../../core/billing/consent.ts'
import { grantedObjects, presentGranted, type View } from '../../core/content/attachments.ts'
import { contentsOf } from '../../core/content/contents.ts'
import { type Prepared, prepare } from '../../core/content/holes.ts'
import type { Context, Fan } from '../../core/context.ts'
import { serializerOf } from '../../core/http/serialization.ts'
import { marksFor } from '../../core/leak-mark/fan-marks.ts'
import type { MediaObject } from '../../core/media-at-rest/media-object.ts'
import { listObjects } from '../../core/media-at-rest/read-object.ts'
import type { FanKey } from '../../core/media-delivery/fan-keys.ts'
import { grantObjects, type MediaGrant, openGrant } from '../../core/media-delivery/grant-media.ts'
import type { Queries } from '../../platform/db/queries.ts'
import { unixSeconds } from '../../platform/unix-seconds.ts'
import { creatorsOf, keyKindOf, keysFor } from './post-keys.ts'
import type { StoredPost } from './posts.store.ts'

/** What this fan gets of posts of one creator, and keys where a post brings its own. */
export async function presentPosts(
  ctx: Context,
  db: Queries,
  fan: Fan,
  posts: readonly StoredPost[],
): Promise<Post[]> {
  const oids = posts.flatMap(grantedOf)
  return presentRead(ctx, fan, posts, oids.length === 0 ? [] : await listObjects(db, oids))
}

/** The objects that a post is shown with to any fan to whom it is as free, or as little, as to this one. */
export function grantedOf({ attachments, access }: StoredPost): string[] {
  return grantedObjects({ attachments, view: { kind: access === 'free' ? 'clear' : 'sealed' } })
}

/** The same, where what there is of these objects was read by the caller. */
export async function presentRead(
  ctx: Context,
  fan: Fan,
  posts: readonly StoredPost[],
  objects: readonly MediaObject[],
): Promise<Post[]> {
  const grant = grantObjects(ctx, fan, objects)
  const keyOf = keysFor(ctx.settings, fan.id)
  const markOf = await marksFor(ctx, fan, creatorsOf(posts.filter(hasMedia)))
  return posts.map((post) => presentPost(post, keyOf(post), markOf(post.creatorId), grant))
}

/** Of a text alone there is nothing to mark. */
export function hasMedia({ attachments }: Pick<StoredPost, 'attachments'>): boolean {
  return attachments.length > 0
}

/**
 * A post as it is written for every fan who has this access to it, with holes for what is each fan's
 * own. What fills them is made at every answer.
 */
export function preparePost(
  { settings }: Pick<Context, 'settings'>,
  post: StoredPost,
  objects: readonly MediaObject[],
): Prepared {
  return prepare((leave) => {
    const grant = openGrant(settings.mediaKeks, objects, leave.signature)
    const key = keyKindOf(post) && {
      text: leave.key(),
      seal: (plain: string | Uint8Array) => leave.envelope(String(plain)),
    }
    const mark = settings.mediaMark === 'off' ? null : leave.mark()
    return writePost(presentPost(post, key, mark, grant))
  })
}

const writePost = serializerOf(calls.Post)

export async function presentPaidPost(ctx: Context, fan: Fan, post: StoredPost): Promise<PaidPost> {
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
  const [shown] = await presentPosts(ctx, ctx.dbOf(fan.id), fan, [post])
  const { text = '', attachments = [], decryptKey } = shown ?? {}
  return { ...sold, text, attachments, ...(decryptKey && { decryptKey }) }
}

function viewOf(post: StoredPost, key: FanKey | null, mark: string | null): View {
  if (post.access === 'free') return { kind: 'clear' }
  return key ? { kind: 'sealed', seal: key.seal, mark } : { kind: 'locked' }
}

function presentPost(
  post: StoredPost,
  key: FanKey | null,
  mark: string | null,
  grant: MediaGrant,
): Post {
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
    ...(key && post.access === 'bought' && { decryptKey: key.text }),
    attachments: presentGranted(
      { attachments: post.attachments, view: viewOf(post, key, mark) },
      grant,
    ),
  }
}
