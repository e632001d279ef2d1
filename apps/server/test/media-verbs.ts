import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import type { StoredPhoto } from '../src/core/content/stored-attachment.ts'
import { fileOf, type MediaKind } from '../src/core/media-at-rest/media-object.ts'
import { storeObject } from '../src/core/media-at-rest/store-object.ts'
import { signPath } from '../src/core/media-delivery/signed-path.ts'
import type { World } from './world.ts'

/** A photo whose bytes are really in the storage. They are no picture: no test decodes them. */
export async function keepPhoto({ ctx }: World, creatorId: number): Promise<StoredPhoto> {
  const keep = async (what: string, kind: MediaKind = 'photo') => {
    const plain = Buffer.from(`RIFF....WEBP ${what} `.repeat(50))
    const size = { width: 4, height: 3 }
    const traits = { creatorId, kind, mime: 'image/webp', chunkLog2: 24, ...size }
    return { ...(await storeObject(ctx, { ...traits, plain, length: plain.length })), ...size }
  }
  return {
    type: 'photo',
    width: 4,
    height: 3,
    blurred: await keep('blurred', 'preview'),
    thumbnail: await keep('thumbnail'),
    medium: await keep('medium'),
    large: await keep('large'),
  }
}

/** A photo that is a picture, for tests that open it. */
export async function keepPicture({ ctx }: World, creatorId: number): Promise<StoredPhoto> {
  const size = { width: 600, height: 450 }
  const background = { r: 200, g: 90, b: 60 }
  const plain = await sharp({ create: { ...size, channels: 3, background } })
    .webp()
    .toBuffer()
  const traits = { creatorId, kind: 'photo', mime: 'image/webp', ...size } as const
  const { oid } = await storeObject(ctx, { ...traits, plain, length: plain.length })
  const picture = { oid, ...size }
  return { type: 'photo', ...size, blurred: picture, thumbnail: picture, medium: picture }
}

export function sealedBytes({ ctx }: World, oid: string): Promise<Buffer> {
  return ctx.storage.get(fileOf(oid)).then(buffer)
}

export function pathFor({ ctx }: World, fan: { id: number }, oid: string): string {
  return signPath(ctx.settings.mediaUrlSecret, { oid, fanId: fan.id }, ctx.clock.now())
}

export function fetches(
  { app }: World,
  url: string,
  { method = 'GET', headers = {} }: { method?: 'GET' | 'HEAD'; headers?: object } = {},
) {
  return app.http.inject({ method, url, headers: { ...headers } })
}
