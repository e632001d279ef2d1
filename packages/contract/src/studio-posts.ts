import { type Static, Type } from 'typebox'
import {
  POST_FILES_MAX,
  POST_PRICE_MAX,
  PRICE_MIN,
  SEARCH_CHARS_MAX,
  TEASER_CHARS_MAX,
} from './limits.ts'
import { Attachment, Contents } from './media.ts'
import { RichText } from './rich-text.ts'
import { route } from './route.ts'
import { Eur, Id, Nullable, PageCursor, Revision, UnixSeconds, Words } from './schemas.ts'

const State = Type.Union([
  Type.Literal('draft'),
  Type.Literal('scheduled'),
  Type.Literal('published'),
  Type.Literal('unpublished'),
  Type.Literal('deleted'),
])

const Audience = Type.Union([Type.Literal('free'), Type.Literal('premium'), Type.Literal('paid')])

/** For whom a post is. A draft may be unfinished: what is missing is asked for when it is published. */
const OFFER = {
  audience: Audience,
  price: Nullable(
    Eur({ minimum: PRICE_MIN, maximum: POST_PRICE_MAX, description: 'of a paid post' }),
  ),
  isInPremium: Type.Boolean({ description: 'a paid post that subscribers see at no extra cost' }),
  isInChannel: Type.Boolean({
    description: 'a paid post that the bot shows, locked, in the channel',
  }),
}

const FileId = Type.String({ pattern: '^[A-Za-z0-9_-]{22,36}$' })

const File = Type.Object({
  id: Type.String({ description: 'of the upload; another one once it is published' }),
  state: Type.Union([
    Type.Literal('uploading'),
    Type.Literal('processing'),
    Type.Literal('ready'),
    Type.Literal('failed'),
  ]),
  attachment: Nullable(Attachment),
})

/** What a list shows of a post. */
const Summary = {
  id: Id,
  state: State,
  title: Type.String({ description: 'how it begins' }),
  ...OFFER,
  contents: Contents,
  publishAt: Nullable(UnixSeconds),
  publishedAt: Nullable(UnixSeconds),
  deletedAt: Nullable(UnixSeconds),
  changedAt: UnixSeconds,
  hasChanges: Type.Boolean({ description: 'saved since it was published: fans do not see it yet' }),
}

const Count = Type.Integer({ minimum: 0 })

const Sales = {
  views: Type.Integer({ minimum: 0, description: 'how often it was shown' }),
  sales: Type.Integer({ minimum: 0 }),
  revenue: Eur({ description: 'what fans paid for it' }),
}

const decryptKey = Type.String({ description: 'opens the attachments for this member' })

export const StudioPost = Type.Object({
  ...Summary,
  ...Sales,
  revision: Revision('what the next save has to name'),
  text: RichText,
  teaser: Type.String(),
  files: Type.Array(File),
  decryptKey,
})
export type StudioPost = Static<typeof StudioPost>

const Cover = { cover: Nullable(Attachment), decryptKey }

export const StudioPostRow = Type.Object({ ...Summary, ...Sales, ...Cover })
export type StudioPostRow = Static<typeof StudioPostRow>

export const list = route({
  method: 'GET',
  path: '/studio/posts',
  summary: 'The creator’s posts, newest first, drafts among them',
  caller: 'creator',
  may: 'publish',
  query: Type.Object({
    state: Type.Optional(State),
    audience: Type.Optional(Audience),
    search: Type.Optional(Words(SEARCH_CHARS_MAX)),
    startFrom: Type.Optional(PageCursor),
  }),
  reply: Type.Object({
    posts: Type.Array(StudioPostRow),
    nextFrom: Nullable(PageCursor),
    counts: Nullable(
      Type.Object(
        {
          draft: Count,
          scheduled: Count,
          published: Count,
          unpublished: Count,
          deleted: Count,
        },
        { description: 'of all posts, whatever was asked for; with the first page only' },
      ),
    ),
  }),
  refuses: [],
})

export const calendar = route({
  method: 'GET',
  path: '/studio/calendar',
  summary: 'What was published and what is scheduled between two moments, oldest first',
  caller: 'creator',
  may: 'publish',
  query: Type.Object({ from: UnixSeconds, until: UnixSeconds }),
  reply: Type.Object({ posts: Type.Array(Type.Object({ ...Summary, ...Cover })) }),
  refuses: [],
})

const params = Type.Object({ id: Id })
const revision = Revision('the one that the page shows')
const reply = Type.Object({ post: StudioPost })

export const create = route({
  method: 'POST',
  path: '/studio/posts',
  summary: 'A new draft with nothing in it',
  caller: 'creator',
  may: 'publish',
  reply,
  refuses: [],
})

export const get = route({
  method: 'GET',
  path: '/studio/posts/:id',
  summary: 'A post as its creator works on it',
  caller: 'creator',
  may: 'publish',
  params,
  reply,
  refuses: ['not_found'],
})

export const save = route({
  method: 'POST',
  path: '/studio/posts/:id/save',
  summary: 'Keep what was typed; fans see it when it is published',
  caller: 'creator',
  may: 'publish',
  params,
  body: Type.Object({
    revision,
    text: RichText,
    teaser: Words(TEASER_CHARS_MAX),
    files: Type.Array(FileId, { maxItems: POST_FILES_MAX, uniqueItems: true }),
    ...OFFER,
  }),
  reply,
  refuses: ['not_found', 'stale_revision', 'wrong_state'],
})

export const publish = route({
  method: 'POST',
  path: '/studio/posts/:id/publish',
  summary: 'Show it to fans as it was saved; also after an edit',
  caller: 'creator',
  may: 'publish',
  params,
  body: Type.Object({
    revision,
    whenReady: Type.Optional(
      Type.Boolean({ description: 'true waits for files that are on their way' }),
    ),
  }),
  reply,
  refuses: ['not_found', 'stale_revision', 'wrong_state', 'post_incomplete'],
})

export const schedule = route({
  method: 'POST',
  path: '/studio/posts/:id/schedule',
  summary: 'Publish it at a time; again for another time',
  caller: 'creator',
  may: 'publish',
  params,
  body: Type.Object({ revision, publishAt: UnixSeconds }),
  reply,
  refuses: ['not_found', 'stale_revision', 'wrong_state', 'post_incomplete'],
})

export const unschedule = route({
  method: 'POST',
  path: '/studio/posts/:id/unschedule',
  summary: 'Make a scheduled post a draft again',
  caller: 'creator',
  may: 'publish',
  params,
  reply,
  refuses: ['not_found', 'wrong_state'],
})

export const unpublish = route({
  method: 'POST',
  path: '/studio/posts/:id/unpublish',
  summary: 'Take it from fans; those who bought it keep it',
  caller: 'creator',
  may: 'publish',
  params,
  reply,
  refuses: ['not_found', 'wrong_state'],
})

export const remove = route({
  method: 'POST',
  path: '/studio/posts/:id/delete',
  summary: 'Delete it; it can be restored for 30 days, and those who bought it keep it',
  caller: 'creator',
  may: 'publish',
  params,
  reply,
  refuses: ['not_found', 'wrong_state'],
})

export const restore = route({
  method: 'POST',
  path: '/studio/posts/:id/restore',
  summary: 'Undo the deletion: it is again what it was',
  caller: 'creator',
  may: 'publish',
  params,
  reply,
  refuses: ['not_found', 'wrong_state'],
})
