import type { StudioPost } from '@fanlight/contract'
import type { I18n } from '../../../shared/i18n.ts'
import { momentWords } from '../post-words.ts'
import type { KeptDraft } from './draft-keeper.ts'

/** What the page is called: what one does here. */
export function titleText(post: StudioPost | null) {
  return post && post.state !== 'draft' ? 'composer_edit_title' : 'posts_new'
}

/** Whether what was typed is safe, and how the post stands. */
export function savedText(
  { saving, post }: KeptDraft,
  now: Date,
  i18n: Pick<I18n, 't' | 'ago' | 'date'>,
): string {
  const { t, ago } = i18n
  if (saving === 'waiting') return t('composer_saving')
  if (saving === 'failed') return t('composer_save_failed')
  if (!post || saving === 'conflict') return t('composer_not_saved')
  const changed = ago(new Date(post.changedAt * 1000), now)
  const at = post.publishAt === null ? '' : momentWords(post.publishAt, i18n)
  if (post.state === 'scheduled' && isWaiting(post, now)) return t('composer_waits')
  if (post.state === 'scheduled') return t('composer_scheduled', { at })
  if (post.state === 'published' && post.hasChanges) return t('composer_has_changes', { changed })
  if (post.state === 'published') return t('composer_published')
  return t('composer_saved', { changed })
}

function isWaiting({ publishAt, files }: StudioPost, now: Date): boolean {
  const isDue = publishAt !== null && publishAt * 1000 <= now.getTime()
  return isDue && files.some(({ state }) => state !== 'ready')
}

/** The main button says what it will do. */
export function publishText({ post }: KeptDraft) {
  if (post?.state === 'published') return 'composer_publish_changes'
  if (post?.state === 'scheduled') return 'composer_publish_now'
  const isOnItsWay = post?.files.some(
    ({ state }) => state === 'uploading' || state === 'processing',
  )
  return isOnItsWay ? 'composer_publish_when_ready' : 'composer_publish'
}

/** What fans see already needs no publishing. */
export function canPublish({ post, saving }: KeptDraft): boolean {
  return post?.state !== 'published' || post.hasChanges || saving !== 'saved'
}
