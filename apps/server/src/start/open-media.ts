import type { Config } from '../config/read-config.ts'
import { type KekRing, kekRing } from '../core/media-at-rest/kek-ring.ts'
import { deriveSecret, keptMediaKeks } from '../platform/secrets.ts'
import { localStorage } from '../platform/storage/local-storage.ts'
import { s3Storage } from '../platform/storage/s3-storage.ts'
import type { Storage } from '../platform/storage/storage.ts'

export interface MediaParts {
  storage: Storage
  secrets: { mediaDeliverySecret: Buffer; mediaKeks: KekRing; mediaUrlSecret: Buffer }
}

/** Where media are kept, and every secret that guards them. */
export async function openMedia(config: Config, botToken: string): Promise<MediaParts> {
  const { media, dataDir } = config
  return {
    storage: openStorage(config),
    secrets: {
      mediaDeliverySecret: config.mediaDeliverySecret ?? deriveSecret(botToken, 'media delivery'),
      mediaKeks: kekRing(media.keks ?? (await keptMediaKeks(dataDir))),
      mediaUrlSecret: media.urlSecret ?? deriveSecret(botToken, 'media addresses'),
    },
  }
}

/** Opening it asks nothing of it yet. */
export function openStorage({ media, settings }: Config): Storage {
  return media.s3 ? s3Storage(media.s3) : localStorage(settings.mediaFolder)
}
