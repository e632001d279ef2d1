import type { StudioPostRow } from '@fanlight/contract'
import { durationText } from '@fanlight/i18n/duration-text'
import type { I18n } from '../../shared/i18n.ts'

type Words = Pick<I18n, 't' | 'date' | 'ago'>

/** 9 photos; Video, 1:24; 2 photos, 3 videos; Text. */
export function contentsWords({ contents }: Pick<StudioPostRow, 'contents'>, { t }: Words): string {
  const { photos, videos, duration } = contents
  const parts = [
    photos > 0 && t('posts_photos', { count: photos }),
    videos === 1 && t('posts_video', { duration: durationText(duration) }),
    videos > 1 && t('posts_videos', { count: videos, duration: durationText(duration) }),
  ].filter((part) => part !== false)
  return parts.length > 0 ? parts.join(', ') : t('posts_text')
}

type Dates = Pick<StudioPostRow, 'state' | 'publishAt' | 'publishedAt' | 'deletedAt'>

/** When fans got to see it, or when they will. */
export function timeWords(post: Dates, now: Date, words: Words): string {
  const { t, ago } = words
  const { state, publishAt, publishedAt } = post
  if (state === 'scheduled' && publishAt !== null) return momentWords(publishAt, words)
  if (publishedAt === null) return t('posts_not_yet')
  return ago(new Date(publishedAt * 1000), now)
}

/** 18 June, 12:00 */
export function momentWords(seconds: number, { date }: Pick<Words, 'date'>): string {
  const format = { day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' } as const
  return date(new Date(seconds * 1000), format)
}
