import { buffer } from 'node:stream/consumers'
import {
  objectsOf,
  type StoredAttachment,
  type StoredPhoto,
  type StoredVideo,
} from '../../src/core/content/stored-attachment.ts'
import { readObject } from '../../src/core/media-at-rest/read-object.ts'
import type { World } from '../world.ts'

/** What a post would take over from an upload. */
export async function attachmentOf<Type extends 'photo' | 'video'>(
  { db }: World,
  uploadId: string,
): Promise<Type extends 'photo' ? StoredPhoto : StoredVideo> {
  const { attachment } = await db.one<{ attachment: StoredAttachment }>(
    'select attachment from upload where id = $1',
    [uploadId],
  )
  return attachment as Type extends 'photo' ? StoredPhoto : StoredVideo
}

/** The plaintext of one object. */
export function readKept({ ctx }: World, { oid }: { oid: string }): Promise<Buffer> {
  return buffer(readObject(ctx, oid))
}

/** The plaintext of everything that an attachment is made of. */
export function readAllKept(world: World, attachment: StoredAttachment): Promise<Buffer[]> {
  return Promise.all(objectsOf([attachment]).map((oid) => readKept(world, { oid })))
}
