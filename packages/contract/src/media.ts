import { type Static, Type } from 'typebox'
import { Id, UnixSeconds } from './schemas.ts'

const thumbhash = Type.Optional(
  Type.String({ description: 'base64 of a thumbhash, to stand there until the picture comes' }),
)
const size = { width: Type.Integer({ minimum: 1 }), height: Type.Integer({ minimum: 1 }) }

export const Photo = Type.Object({
  type: Type.Literal('photo'),
  ...size,
  thumbhash,
  thumbnail: Type.String(),
  photoMedium: Type.String({ description: 'clear for free posts, blurred for protected ones' }),
  photoMediumEncrypted: Type.Optional(
    Type.String({
      description:
        'envelope; in Premium posts for everybody, its key only for the entitled; otherwise only for them',
    }),
  ),
})

export const Video = Type.Object({
  type: Type.Literal('video'),
  ...size,
  thumbhash,
  duration: Type.Number({ minimum: 0, description: 'seconds' }),
  thumbnail: Type.String(),
  photoMedium: Type.String({ description: 'the poster; blurred where the video is locked' }),
  source: Type.Optional(
    Type.String({
      description:
        'envelope as that of a photo, or a JSON list of items with path where all is free',
    }),
  ),
})

export const Attachment = Type.Union([Photo, Video])
export type Attachment = Static<typeof Attachment>

/** What a post or message holds; told also while it is locked, so that a fan knows what they buy. */
export const Contents = Type.Object({
  photos: Type.Integer({ minimum: 0 }),
  videos: Type.Integer({ minimum: 0 }),
  duration: Type.Integer({ minimum: 0, description: 'whole seconds of all videos together' }),
  hasText: Type.Boolean(),
})
export type Contents = Static<typeof Contents>

/** Stands on everything that can be locked. */
/** For a fan whose law lets them withdraw from what they have not opened. */
export const WITHDRAWAL_FIELDS = {
  keepsWithdrawal: Type.Optional(
    Type.Boolean({ description: 'bought, it waits for the fan’s consent before it opens' }),
  ),
  unopened: Type.Optional(
    Type.Object(
      { purchaseId: Id, until: UnixSeconds },
      { description: 'paid for and not opened; until then the fan may withdraw' },
    ),
  ),
}

export const LOCKED_FIELDS = {
  teaser: Type.String({ description: 'the creator’s line for who cannot see it yet, or empty' }),
  contents: Contents,
}
