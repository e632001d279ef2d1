import { join } from 'node:path'
import type { UploadRules } from '../core/settings.ts'
import type { EnvironmentReader } from '../platform/environment.ts'
import type { MediaConfig } from './read-media-config.ts'

const MEGABYTE = 1024 * 1024
const GIGABYTE = 1024 * MEGABYTE

/** What creators may send. A storage that nodes share is where uploads wait too. */
export function readUploadRules(
  read: EnvironmentReader,
  dataDir: string,
  { s3 }: Pick<MediaConfig, 's3'>,
): UploadRules {
  const megabytes = (name: string, or: number, max: number) =>
    Math.round(read.number(name, { or, min: 1, max }) * MEGABYTE)
  return {
    folder: read.text('UPLOAD_DIR') ?? join(dataDir, 'uploads'),
    isStagedInStorage: s3 !== null,
    photoBytesMax: megabytes('UPLOAD_PHOTO_MB_MAX', 50, 500),
    videoBytesMax: megabytes('UPLOAD_VIDEO_MB_MAX', 4096, 65_536),
    videoSecondsMax: 60 * read.number('UPLOAD_VIDEO_MINUTES_MAX', { or: 60, min: 1, max: 600 }),
    openMax: read.number('UPLOADS_OPEN_MAX', { or: 20, min: 1, max: 1000 }),
    stagedBytesMax: Math.round(
      read.number('UPLOADS_STAGED_GB_MAX', { or: 20, min: 1, max: 100_000 }) * GIGABYTE,
    ),
    keepHours: read.number('UPLOADS_KEPT_HOURS', { or: 24, min: 1, max: 720 }),
    ffmpeg: read.text('FFMPEG_PATH'),
  }
}
