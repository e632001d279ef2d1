import type { Attachment, StudioPost } from '@fanlight/contract'
import { centsFromEur } from '@fanlight/contract/money'
import { toPostText } from '@fanlight/domain/text/post-draft'
import { durationText } from '@fanlight/i18n/duration-text'
import { AttachmentMosaic } from '@fanlight/ui/attachment-mosaic'
import { LockedText } from '@fanlight/ui/locked-text'
import { PostCard } from '@fanlight/ui/post-card'
import { PostGlass } from '@fanlight/ui/post-glass'
import { hasText, RichText } from '@fanlight/ui/rich-text'
import { useState } from 'react'
import { useI18n } from '../../../shared/i18n.ts'
import { Person } from '../../../shared/kit/person.tsx'
import { Segments } from '../../../shared/kit/segments.tsx'
import { Picture } from '../../../shared/media/picture.tsx'
import { useServices } from '../../../shared/services.ts'
import { useSession } from '../../../shared/session.ts'
import { contentsWords, momentWords } from '../post-words.ts'
import * as css from './composer.module.css'
import type { Draft } from './draft.ts'
import type { KeptDraft } from './draft-keeper.ts'

/** The post as it is typed, drawn by what draws it for fans: locked, and open. */
export function FanView({ kept }: { kept: KeptDraft }) {
  const { t } = useI18n()
  const { creator } = useSession()
  const [chosen, setChosen] = useState<'locked' | 'open'>('locked')
  const { draft, post } = kept
  const isFree = draft.audience === 'free'
  const files = filesOf(draft, post)
  const decryptKey = post?.decryptKey ?? ''
  return (
    <section className={css.fanView} aria-label={t('composer_fan_view')}>
      <header>
        <h2>{t('composer_fan_view')}</h2>
        {!isFree && (
          <Segments
            label={t('composer_fan_view')}
            options={[
              { value: 'locked', text: t('composer_locked') },
              { value: 'open', text: t('composer_open') },
            ]}
            value={chosen}
            onChange={setChosen}
          />
        )}
      </header>
      <div className={css.phone}>
        <Person
          name={creator.name}
          line={t(draft.isInChannel && draft.audience === 'paid' ? 'composer_channel' : 'creator')}
          picture={creator.avatar}
        />
        {isFree || chosen === 'open' ? (
          <Open draft={draft} files={files} decryptKey={decryptKey} post={post} />
        ) : (
          <Locked draft={draft} files={files} post={post} />
        )}
      </div>
    </section>
  )
}

interface ViewProps {
  draft: Draft
  files: Attachment[]
  post: StudioPost | null
}

function Open({ draft, files, decryptKey, post }: ViewProps & { decryptKey: string }) {
  const { t, money } = useI18n()
  const { messenger } = useServices()
  const text = toPostText(draft.text)
  const label = (index: number) => t('composer_file', { index: index + 1, total: files.length })
  return (
    <PostCard
      media={
        files.length > 0 && (
          <AttachmentMosaic
            attachments={files}
            photo={(attachment, alt) => (
              <Picture {...{ attachment, decryptKey, alt }} className={css.filling} />
            )}
            label={label}
            duration={durationText}
          />
        )
      }
      text={hasText(text) && <RichText text={text} openLink={(url) => messenger.openLink(url)} />}
      time={<Time post={post} />}
      price={draft.audience === 'paid' && draft.price !== null && money(centsFromEur(draft.price))}
    />
  )
}

function Locked({ draft, files, post }: ViewProps) {
  const i18n = useI18n()
  const { t, money } = i18n
  const [first] = files
  const isSold = draft.audience === 'paid'
  const price = draft.price === null ? null : money(centsFromEur(draft.price))
  const inside = contentsWords({ contents: contentsOf(files) }, i18n)
  return (
    <>
      <PostCard
        media={
          first ? (
            <PostGlass picture={first.thumbnail} type={first.type} isSold={isSold}>
              {inside}
            </PostGlass>
          ) : (
            <LockedText>{inside}</LockedText>
          )
        }
        text={draft.teaser}
        time={<Time post={post} />}
        price={isSold ? (price ?? t('composer_no_price')) : t('posts_premium')}
        tone={isSold ? 'ember' : 'gold'}
      />
      <p className={css.unlock}>
        {isSold ? price && t('composer_unlock', { price }) : t('composer_unlock_premium')}
      </p>
    </>
  )
}

function Time({ post }: { post: StudioPost | null }) {
  const i18n = useI18n()
  const at = post?.publishedAt ?? (post?.state === 'scheduled' ? post.publishAt : null)
  return <>{at === null ? i18n.t('composer_just_now') : momentWords(at, i18n)}</>
}

/** Those that fans would see, in the order of the form. */
function filesOf({ files }: Draft, post: StudioPost | null): Attachment[] {
  const ready = new Map(post?.files.map(({ id, attachment }) => [id, attachment]))
  return files.flatMap((id) => ready.get(id) ?? [])
}

function contentsOf(files: readonly Attachment[]): StudioPost['contents'] {
  const videos = files.filter((file) => file.type === 'video')
  const duration = videos.reduce((sum, video) => sum + video.duration, 0)
  return {
    photos: files.length - videos.length,
    videos: videos.length,
    duration: Math.floor(duration),
    hasText: true,
  }
}
