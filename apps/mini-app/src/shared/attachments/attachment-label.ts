import type { Attachment } from '@fanlight/contract'
import { durationText } from '@fanlight/i18n/duration-text'
import type { I18n } from '../i18n.ts'

/** Photo 2 of 3; Video 1 of 1, 1:24. */
export function attachmentLabel(attachments: readonly Attachment[], index: number, { t }: I18n) {
  const place = { index: index + 1, total: attachments.length }
  const attachment = attachments[index]
  return attachment?.type === 'video'
    ? t('media.video', { ...place, duration: durationText(attachment.duration) })
    : t('media.photo', place)
}
