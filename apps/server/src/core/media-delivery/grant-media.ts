import type { SealedFile } from '@fanlight/vault/items'
import type { Queries } from '../../platform/db/queries.ts'
import { LruCache } from '../../platform/lru-cache.ts'
import type { Context, Fan } from '../context.ts'
import { type KekRing, unwrapKey } from '../media-at-rest/kek-ring.ts'
import type { MediaObject } from '../media-at-rest/media-object.ts'
import { listObjects } from '../media-at-rest/read-object.ts'
import { publicPath, signPath } from './signed-path.ts'

/** What one fan is given to open objects with. */
export interface MediaGrant {
  /** Null for an object that was taken down, or that was not asked for. */
  fileOf(part: { oid: string; width: number; height: number }): SealedFile | null
  publicPath(oid: string): string
}

/** Opens the keys of these objects for a fan who is entitled to them: the caller has made sure. */
export async function grantMedia(
  { settings, clock }: Pick<Context, 'settings' | 'clock'>,
  db: Queries,
  fan: Pick<Fan, 'id'>,
  oids: readonly string[],
): Promise<MediaGrant> {
  const rows = oids.length === 0 ? [] : await listObjects(db, oids)
  const found = new Map<string, MediaObject>(rows.map((row) => [row.oid, row]))
  const now = clock.now()
  return {
    fileOf({ oid, width, height }) {
      const object = found.get(oid)
      if (!object) return null
      return {
        path: signPath(settings.mediaUrlSecret, { oid, fanId: fan.id }, now),
        k: keyTextOf(settings.mediaKeks, object),
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
