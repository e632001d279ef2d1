import type { Attachment } from '@fanlight/contract'
import { downloadFile } from '@fanlight/messenger/download-file'
import { Icon } from '@fanlight/ui/icon'
import { SAVE } from '@fanlight/ui/media-icons'
import { useI18n } from '../../shared/i18n.ts'
import { isSealed } from '../../shared/media/media-keys.ts'
import { useServices } from '../../shared/services.ts'

interface SaveLinkProps {
  attachment: Attachment | undefined
  className: string | undefined
}

/** Keeps a photo that is free for all: by the messenger where it can, by the browser elsewhere. */
export function SaveLink({ attachment, className }: SaveLinkProps) {
  const { t } = useI18n()
  const { messenger } = useServices()
  if (attachment?.type !== 'photo' || isSealed(attachment)) return null
  const url = new URL(`${attachment.photoMedium}?save=1`, location.href).href
  const fileName = `fanlight-${attachment.photoMedium.slice(-8)}.webp`
  return (
    <a
      className={className}
      href={url}
      download={fileName}
      aria-label={t('viewer.save')}
      onClick={(event) => {
        if (downloadFile(messenger, { url, fileName })) event.preventDefault()
      }}
    >
      <Icon shape={SAVE} size={22} />
    </a>
  )
}
