import type { Config } from '../config/read-config.ts'
import { readStoragePlace } from '../core/media-at-rest/storage-mark.ts'
import { fingerprintsOf, type SharedParts } from '../core/nodes/shared-parts.ts'
import type { Settings } from '../core/settings.ts'
import { stagingOf } from '../features/uploads/staging/staging.ts'
import type { Log } from '../platform/log.ts'
import type { Storage } from '../platform/storage/storage.ts'

/** What this server has that others on its database must have too. */
export async function sharedPartsOf(
  config: Config,
  settings: Settings,
  storage: Storage,
  log: Log,
): Promise<SharedParts> {
  const [staging] = await stagingOf(settings.uploads, storage).places()
  return {
    ...fingerprintsOf(settings),
    storage: config.media.s3 ? 's3' : 'local',
    storagePlace: await readStoragePlace(storage).catch((error: unknown) => {
      log.warn({ err: error }, 'storage not compared with other nodes')
      return null
    }),
    staging,
  }
}
