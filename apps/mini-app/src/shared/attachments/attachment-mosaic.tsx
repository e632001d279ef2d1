import type { Attachment } from '@fanlight/contract'
import { durationText } from '@fanlight/i18n/duration-text'
import { MediaChip } from '@fanlight/ui/media-chip'
import { PLAY } from '@fanlight/ui/media-icons'
import { Mosaic, MosaicMore } from '@fanlight/ui/mosaic'
import { PlayMark } from '@fanlight/ui/play-mark'
import type { Content } from '../content/content.ts'
import type { I18n } from '../i18n.ts'
import { useI18n } from '../i18n.ts'
import { Photo } from '../media/photo.tsx'
import * as css from './attachment-mosaic.module.css'

interface AttachmentMosaicProps {
  content: Content
  /** Opens one of them; without it they are only to be seen. */
  open?: (index: number) => void
}

/** The photos and videos of a post or a message. */
export function AttachmentMosaic({ content, open }: AttachmentMosaicProps) {
  const i18n = useI18n()
  const { attachments, authorId, decryptKey } = content
  const isSingle = attachments.length === 1
  const place = (index: number, hidden: number) => {
    const attachment = attachments[index]
    if (!attachment) return null
    const label = attachmentLabel(attachments, index, i18n)
    const tile = (
      <>
        <Photo {...{ attachment, authorId, decryptKey }} label={open ? '' : label} isInButton />
        {hidden > 0 && <MosaicMore count={hidden} />}
        {attachment.type === 'video' && hidden === 0 && (
          <VideoMarks duration={attachment.duration} isSingle={isSingle} />
        )}
      </>
    )
    if (!open) return <span className={css.tile}>{tile}</span>
    return (
      <button type="button" className={css.tile} aria-label={label} onClick={() => open(index)}>
        {tile}
      </button>
    )
  }
  return <Mosaic pictures={attachments} place={place} />
}

function VideoMarks({ duration, isSingle }: { duration: number; isSingle: boolean }) {
  return (
    <>
      <span className={css.play}>
        <PlayMark shape={PLAY} size={isSingle ? 'medium' : 'small'} />
      </span>
      <MediaChip corner="bottom right">{durationText(duration)}</MediaChip>
    </>
  )
}

/** Photo 2 of 3; Video 1 of 1, 1:24. */
export function attachmentLabel(attachments: readonly Attachment[], index: number, { t }: I18n) {
  const place = { index: index + 1, total: attachments.length }
  const attachment = attachments[index]
  return attachment?.type === 'video'
    ? t('media.video', { ...place, duration: durationText(attachment.duration) })
    : t('media.photo', place)
}
