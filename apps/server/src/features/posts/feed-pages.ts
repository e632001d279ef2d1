import type { Access } from '../../core/access/access.ts'
import type { Prepared } from '../../core/content/holes.ts'
import type { Context } from '../../core/context.ts'
import type { MediaObject } from '../../core/media-at-rest/media-object.ts'
import { LruCache } from '../../platform/lru-cache.ts'
import { creatorsOf } from './post-keys.ts'
import type { ListedPost, StoredPost } from './posts.store.ts'
import { hasMedia, preparePost } from './present-post.ts'
import type { PageForm } from './write-page.ts'

/** What all pages of a node weigh together. */
const BYTES_MAX = 64 * 2 ** 20
/** Of a post without its text and files, and of a file in all that is prepared of it. */
const POST_BYTES = 2_000
const FILE_BYTES = 4_000
/** A text stands in what is prepared for who may read it, and in the row. */
const BYTES_PER_CHAR = 6

/** Some posts of a creator in the order of a page, as all fans see them; nothing in it is one fan's. */
export interface FeedPage {
  creatorId: number
  /** What the page shows is what there is for as long as the creator's content has this version. */
  version: string
  posts: readonly number[]
  /** The posts and their audiences, as the database writes lists. */
  ids: string
  audiences: string
  weight: number
  /** How it is written for who has this access to each of its posts. */
  formFor(accesses: readonly Access[]): PageForm
}

/** The pages that a node has ready. One is shown to a fan only when the database has said that it may be. */
export type FeedPages = Pick<LruCache<FeedPage>, 'get' | 'set' | 'delete'>

export function openFeedPages(): FeedPages {
  return new LruCache<FeedPage>(BYTES_MAX, ({ weight }) => weight)
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
  const posts = rows.map((row) => pagePost(ctx, row, objects))
  return {
    creatorId: first.creatorId,
    version: first.version,
    posts: rows.map(({ id }) => id),
    ids: `{${rows.map(({ id }) => id).join()}}`,
    audiences: `{${rows.map(({ audience }) => audience).join()}}`,
    weight: rows.reduce((sum, row) => sum + weightOf(row), 0),
    formFor: rememberForms((accesses) => {
      const written = posts.map((post, at) => post(accesses[at] ?? 'locked'))
      const marked = written.filter((_, at) => rows[at] && hasMedia(rows[at]))
      return { posts: written, nextFrom, creators: creatorsOf(marked) }
    }),
  }
}

/** Prepared when first asked for: of most pages that are seen once, nothing is seen again. */
function pagePost(
  ctx: Pick<Context, 'settings'>,
  { id, creatorId, audience, ...stored }: StoredPost,
  objects: readonly MediaObject[],
) {
  const known = new Map<Access, Prepared>()
  return (access: Access) => {
    const post = { id, creatorId, audience, access }
    const prepared = known.get(access) ?? preparePost(ctx, { ...stored, ...post }, objects)
    known.set(access, prepared)
    return { ...post, prepared }
  }
}

/** Most fans see a page in one of a few ways; who has bought some of it, in their own. */
const FORMS_MAX = 16

function rememberForms(make: FeedPage['formFor']): FeedPage['formFor'] {
  const forms = new LruCache<PageForm>(FORMS_MAX)
  return (accesses) => {
    const name = accesses.join()
    const form = forms.get(name) ?? make(accesses)
    forms.set(name, form)
    return form
  }
}
