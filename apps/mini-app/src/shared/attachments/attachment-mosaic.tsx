import type { Attachment } from '@fanlight/contract'
import { durationText } from '@fanlight/i18n/duration-text'
import { AttachmentMosaic as Pictures } from '@fanlight/ui/attachment-mosaic'
import type { Content } from '../content/content.ts'
import type { I18n } from '../i18n.ts'
import { useI18n } from '../i18n.ts'
import { Photo } from '../media/photo.tsx'

interface AttachmentMosaicProps {
  content: Content
  /** Opens one of them; without it they are only to be seen. */
  open?: (index: number) => void
}

/** The photos and videos of a post or a message, as far as the fan's keys open them. */
export function AttachmentMosaic({ content, open }: AttachmentMosaicProps) {
  const i18n = useI18n()
  const { attachments, authorId, decryptKey } = content
  return (
    <Pictures
      attachments={attachments}
      photo={(attachment, label) => (
        <Photo {...{ attachment, authorId, decryptKey, label }} isInButton />
      )}
      label={(index) => attachmentLabel(attachments, index, i18n)}
      duration={durationText}
      open={open}
    />
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
