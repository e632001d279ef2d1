import { buffer } from 'node:stream/consumers'
import { InputFile } from 'grammy'
import sharp from 'sharp'
import { MissingFile } from '../../platform/storage/storage.ts'
import type { Context } from '../context.ts'
import { readObject } from '../media-at-rest/read-object.ts'
import type { MediaFile } from './message.ts'

const JPEG_QUALITY = 88

/**
 * A media object as the messenger takes it, opened for this one upload and nowhere else. Null when
 * it is not there: a message without its picture is better than none.
 */
export async function uploadOf(
  ctx: Context,
  type: MediaFile['type'],
  oid: string | undefined,
): Promise<InputFile | null> {
  try {
    const plain = await buffer(readObject(ctx, oid ?? ''))
    if (type === 'video') return new InputFile(plain, 'video.mp4')
    // The messenger promises to take JPEG and keeps silent about WebP.
    return new InputFile(await sharp(plain).jpeg({ quality: JPEG_QUALITY }).toBuffer(), 'photo.jpg')
  } catch (error) {
    if (!(error instanceof MissingFile)) throw error
    ctx.log.warn({ oid }, 'outgoing media file missing')
    return null
  }
}
