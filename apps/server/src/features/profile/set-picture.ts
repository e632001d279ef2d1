import { buffer } from 'node:stream/consumers'
import type { StudioProfile } from '@fanlight/contract'
import sharp from 'sharp'
import { keepCreatorPicture, removeCreatorPicture } from '../../core/content/creator-pictures.ts'
import type { StoredAttachment } from '../../core/content/stored-attachment.ts'
import type { Context } from '../../core/context.ts'
import { asWebp } from '../../core/media-at-rest/pixels.ts'
import { readObject } from '../../core/media-at-rest/read-object.ts'
import { refuse } from '../../platform/refuse.ts'
import * as store from './profile.store.ts'
import { readProfile } from './read-profile.ts'

type PictureKind = 'avatar' | 'cover'

/** As screens show them, at twice the pixels. */
const SHAPES = {
  avatar: { width: 400, height: 400 },
  cover: { width: 1280, height: 640 },
} as const
const QUALITY = 80

/** Shows a photo that was uploaded, or none. */
export async function setPicture(
  ctx: Context,
  creatorId: number,
  { kind, uploadId }: { kind: PictureKind; uploadId: string | null },
): Promise<StudioProfile> {
  if (uploadId === null) await removeCreatorPicture(ctx.sharedDb, creatorId, kind)
  else {
    const content = await cutPhoto(ctx, creatorId, { kind, uploadId })
    await keepCreatorPicture(ctx.sharedDb, { creatorId, kind, type: 'image/webp', content })
  }
  return readProfile(ctx, creatorId)
}

/** Opened here, because it is a picture that we made ourselves of what came in. */
async function cutPhoto(
  ctx: Context,
  creatorId: number,
  { kind, uploadId }: { kind: PictureKind; uploadId: string },
): Promise<Buffer> {
  const upload = await store.findUpload(ctx.sharedDb, creatorId, uploadId)
  if (!upload) throw refuse('not_found')
  const photo = sharp(await buffer(readObject(ctx, photoOf(upload.attachment))))
  const cut = photo.resize({ ...SHAPES[kind], fit: 'cover', position: 'attention' })
  const { bytes } = await asWebp(cut, { quality: QUALITY })
  return Buffer.from(bytes)
}

function photoOf(attachment: StoredAttachment | null): string {
  if (attachment?.type === 'photo') return (attachment.large ?? attachment.medium).oid
  throw refuse('invalid_request', { uploadId: 'is no photo that is ready' })
}
