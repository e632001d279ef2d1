import type { Access } from '../../core/access/access.ts'
import type { Prepared } from '../../core/content/holes.ts'
import type { Context } from '../../core/context.ts'
import type { MediaObject } from '../../core/media-at-rest/media-object.ts'
import { LruCache } from '../../platform/lru-cache.ts'
import type { ListedPost, StoredPost } from './posts.store.ts'
import { preparePost } from './present-post.ts'

/** What all pages of a node weigh together. */
const BYTES_MAX = 64 * 2 ** 20
/** Of a post without its text and files, and of a file in all that is prepared of it. */
const POST_BYTES = 2_000
const FILE_BYTES = 2_000
/** A text stands in what is prepared for who may read it, and in the row. */
const BYTES_PER_CHAR = 6

/** Some posts of a creator in the order of a page, as all fans see them; nothing in it is one fan's. */
export interface FeedPage {
  creatorId: number
  /** What the page shows is what there is for as long as the creator's content has this version. */
  version: string
  posts: readonly PagePost[]
  /** The posts and their audiences, as the database writes lists. */
  ids: string
  audiences: string
  nextFrom: number | null
}

export interface PagePost {
  stored: StoredPost
  /** How it is written for who has this access. */
  written(access: Access): Prepared
}

/** The pages that a node has ready. One is shown to a fan only when the database has said that it may be. */
export type FeedPages = Pick<LruCache<FeedPage>, 'get' | 'set' | 'delete'>

export function openFeedPages(): FeedPages {
  return new LruCache<FeedPage>(BYTES_MAX, ({ posts }) =>
    posts.reduce((sum, { stored }) => sum + weightOf(stored), 0),
  )
}

function weightOf({ text, attachments }: StoredPost): number {
  return POST_BYTES + text.length * BYTES_PER_CHAR + attachments.length * FILE_BYTES
}

/**
 * Of rows, and of what there was of their objects later. Had an object changed between the two, the
 * version would have, and this page is never shown.
 */
export function pageOf(
  ctx: Pick<Context, 'settings'>,
  rows: readonly ListedPost[],
  objects: readonly MediaObject[],
  nextFrom: number | null,
): FeedPage | null {
  const [first] = rows
  if (!first || rows.some(({ hasKept }) => hasKept)) return null
  return {
    creatorId: first.creatorId,
    version: first.version,
    posts: rows.map((row) => pagePost(ctx, row, objects)),
    ids: `{${rows.map(({ id }) => id).join()}}`,
    audiences: `{${rows.map(({ audience }) => audience).join()}}`,
    nextFrom,
  }
}

/** Written when first asked for: of most pages that are seen once, nothing is seen again. */
function pagePost(
  ctx: Pick<Context, 'settings'>,
  stored: StoredPost,
  objects: readonly MediaObject[],
): PagePost {
  const known = new Map<Access, Prepared>()
  return {
    stored,
    written(access) {
      const prepared = known.get(access) ?? preparePost(ctx, { ...stored, access }, objects)
      known.set(access, prepared)
      return prepared
    },
  }
}
