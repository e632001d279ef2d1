import type { SealedFile } from '@fanlight/vault/items'
import type { Queries } from '../../platform/db/queries.ts'
import { LruCache } from '../../platform/lru-cache.ts'
import type { Context, Fan } from '../context.ts'
import { type KekRing, unwrapKey } from '../media-at-rest/kek-ring.ts'
import type { MediaObject } from '../media-at-rest/media-object.ts'
import { listObjects } from '../media-at-rest/read-object.ts'
import { publicPath, signerFor, unsignedPath } from './signed-path.ts'

/** What one fan is given to open objects with. */
export interface MediaGrant {
  /** Null for an object that was taken down, or that was not asked for. */
  fileOf(part: { oid: string; width: number; height: number }): SealedFile | null
  publicPath(oid: string): string
}

/** Opens the keys of these objects for a fan who is entitled to them: the caller has made sure. */
export async function grantMedia(
  ctx: Pick<Context, 'settings' | 'clock'>,
  db: Queries,
  fan: Pick<Fan, 'id'>,
  oids: readonly string[],
): Promise<MediaGrant> {
  return grantObjects(ctx, fan, oids.length === 0 ? [] : await listObjects(db, oids))
}

/** The same of objects that were read at this moment. */
export function grantObjects(
  { settings, clock }: Pick<Context, 'settings' | 'clock'>,
  fan: Pick<Fan, 'id'>,
  objects: readonly MediaObject[],
): MediaGrant {
  const sign = signerFor(settings.mediaUrlSecret, fan.id, clock.now())
  return openGrant(settings.mediaKeks, objects, sign)
}

/** `sign` gives what follows the path of an object. */
export function openGrant(
  keks: KekRing,
  objects: readonly MediaObject[],
  sign: (oid: string) => string,
): MediaGrant {
  const found = new Map(objects.map((object) => [object.oid, object]))
  return {
    fileOf({ oid, width, height }) {
      const object = found.get(oid)
      if (!object) return null
      return {
        path: unsignedPath(oid) + sign(oid),
        k: keyTextOf(keks, object),
        m: object.mime,
        n: object.plainBytes,
        c: object.chunkLog2,
        w: width,
        h: height,
      }
    },
    publicPath,
  }
}

/**
 * By the wrapped key, which is never the same twice: popular files are opened for many fans. The row
 * is asked for every time, so that what was taken down is not granted from here.
 */
const opened = new LruCache<string>(10_000)

function keyTextOf(keks: KekRing, { oid, wrappedKey }: MediaObject): string {
  const known = opened.get(wrappedKey)
  if (known !== undefined) return known
  const text = unwrapKey(keks, wrappedKey, oid).toString('base64url')
  opened.set(wrappedKey, text)
  return text
}
