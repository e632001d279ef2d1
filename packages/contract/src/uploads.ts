import { type Static, Type } from 'typebox'
import { route } from './route.ts'
import { Nullable, UnixSeconds } from './schemas.ts'
import { UPLOAD_FAILURES } from './upload-failures.ts'

const UploadId = Type.String({ format: 'uuid' })

/** A file on its way from a creator to a post: it comes, it is worked on, and then it can be used. */
export const Upload = Type.Object({
  id: UploadId,
  kind: Type.Union([Type.Literal('photo'), Type.Literal('video')]),
  fileName: Type.String(),
  bytes: Type.Integer({ minimum: 0 }),
  receivedBytes: Type.Integer({ minimum: 0 }),
  state: Type.Union([
    Type.Literal('uploading'),
    Type.Literal('processing'),
    Type.Literal('ready'),
    Type.Literal('failed'),
  ]),
  progress: Type.Number({ minimum: 0, maximum: 1, description: 'of the work on it' }),
  createdAt: UnixSeconds,
  failure: Nullable(Type.Object({ code: Type.Enum([...UPLOAD_FAILURES]), message: Type.String() })),
  result: Nullable(
    Type.Object({
      type: Type.Union([Type.Literal('photo'), Type.Literal('video')]),
      width: Type.Integer({ minimum: 1 }),
      height: Type.Integer({ minimum: 1 }),
      duration: Type.Optional(Type.Number({ minimum: 0, description: 'seconds' })),
      thumbhash: Type.Optional(Type.String()),
    }),
  ),
})
export type Upload = Static<typeof Upload>

export const list = route({
  method: 'GET',
  path: '/studio/uploads',
  summary: 'The creator’s uploads, newest first',
  caller: 'creator',
  may: 'upload',
  reply: Type.Object({ uploads: Type.Array(Upload) }),
  refuses: [],
})

export const get = route({
  method: 'GET',
  path: '/studio/uploads/:id',
  summary: 'How far an upload is',
  caller: 'creator',
  may: 'upload',
  params: Type.Object({ id: UploadId }),
  reply: Type.Object({ upload: Upload }),
  refuses: ['not_found'],
})

export const cancel = route({
  method: 'POST',
  path: '/studio/uploads/:id/cancel',
  summary: 'Throw an upload away, in whatever state it is',
  caller: 'creator',
  may: 'upload',
  params: Type.Object({ id: UploadId }),
  reply: Type.Object({}),
  refuses: ['not_found'],
})
