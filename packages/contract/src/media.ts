import { type Static, Type } from 'typebox'

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
    Type.String({ description: 'envelope; only for the entitled' }),
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
      description: 'envelope, or a JSON list of items with path; only for the entitled',
    }),
  ),
})

export const Attachment = Type.Union([Photo, Video])
export type Attachment = Static<typeof Attachment>
