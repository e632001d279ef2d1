import type { Contents } from '@fanlight/contract'
import { durationText } from '@fanlight/i18n/duration-text'
import type { I18n } from '../i18n.ts'

export function hasMedia({ photos, videos }: Contents): boolean {
  return photos + videos > 0
}

/** What is behind the lock: 3 photos, 1 video (0:05), both, or text alone. */
export function contentsText({ photos, videos, duration }: Contents, { t }: I18n): string {
  const length = durationText(duration)
  const photosText = photos > 0 ? t('count.photos', { count: photos }) : ''
  const videosText = videos > 0 ? t('contents.videos', { count: videos, length }) : ''
  if (photosText && videosText)
    return t('contents.both', { photos: photosText, videos: videosText })
  return photosText || videosText || t('contents.text')
}
