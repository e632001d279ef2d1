import { type Static, Type } from 'typebox'
import { Attachment, LOCKED_FIELDS, WITHDRAWAL_FIELDS } from './media.ts'
import { MONEY_REFUSALS } from './refusals.ts'
import { route } from './route.ts'
import { Agreed, Cursor, Eur, Id, NextFrom, UnixSeconds } from './schemas.ts'

/** A post of the creator's channel that is sold singly. */
export const PaidPost = Type.Object({
  id: Id,
  authorId: Id,
  price: Eur(),
  isPaid: Type.Boolean(),
  createdAt: UnixSeconds,
  ...LOCKED_FIELDS,
  ...WITHDRAWAL_FIELDS,
  text: Type.Optional(Type.String()),
  attachments: Type.Optional(Type.Array(Attachment)),
  decryptKey: Type.Optional(Type.String()),
})
export type PaidPost = Static<typeof PaidPost>

export const Post = Type.Object({
  id: Id,
  authorId: Id,
  text: Type.String({
    description: 'plain, or a JSON document with ops and insert; empty if locked',
  }),
  createdAt: UnixSeconds,
  price: Eur({ description: '0 when the post is not sold singly' }),
  isPaid: Type.Boolean({ description: 'this fan may see all of it' }),
  decryptKey: Type.Optional(Type.String({ description: 'for a post bought singly' })),
  ...LOCKED_FIELDS,
  attachments: Type.Array(Attachment),
})
export type Post = Static<typeof Post>

export const getPaid = route({
  method: 'GET',
  path: '/im/telegram/:id/post',
  summary: 'A paid post of a creator’s channel',
  caller: 'fan',
  params: Type.Object({ id: Id }),
  reply: Type.Object({ post: PaidPost }),
  refuses: ['not_found'],
})

export const buy = route({
  method: 'POST',
  path: '/im/telegram/:id/post/buy',
  summary: 'Buy a paid post from the balance',
  caller: 'fan',
  rate: 'purchase',
  params: Type.Object({ id: Id }),
  body: Type.Object({ ...Agreed }),
  reply: Type.Object({ post: PaidPost, eurBalance: Eur() }),
  refuses: ['not_found', 'already_paid', 'price_changed', ...MONEY_REFUSALS, 'blocked'],
})

export const feed = route({
  method: 'POST',
  path: '/profile/:id/posts',
  summary: 'A creator’s posts, newest first: the free ones, or the Premium collection',
  caller: 'fan',
  isRead: true,
  params: Type.Object({ id: Id }),
  body: Type.Object({
    onlyFree: Type.Optional(Type.Boolean({ description: 'true lists the free posts' })),
    onlySponsored: Type.Optional(
      Type.Boolean({
        description:
          'lists the Premium collection: false all of it, true what is not also sold singly',
      }),
    ),
    startFrom: Type.Optional(Cursor),
  }),
  reply: Type.Object({ posts: Type.Array(Post), nextFrom: NextFrom }),
  refuses: ['not_found'],
})

export const Purchase = Type.Object({
  id: Id,
  kind: Type.Union([Type.Literal('message'), Type.Literal('post')]),
  objectId: Id,
  authorId: Id,
  text: Type.String(),
  createdAt: UnixSeconds,
  purchasedAt: UnixSeconds,
  price: Eur({ description: 'what the fan paid' }),
  decryptKey: Type.Optional(Type.String()),
  attachments: Type.Array(Attachment),
})
export type Purchase = Static<typeof Purchase>

export const purchases = route({
  method: 'GET',
  path: '/purchases',
  summary: 'What this fan bought, newest first, of one creator or of all',
  caller: 'fan',
  query: Type.Object({ senderId: Type.Optional(Id), startFrom: Type.Optional(Cursor) }),
  reply: Type.Object({ purchases: Type.Array(Purchase), nextFrom: NextFrom }),
  refuses: [],
})
