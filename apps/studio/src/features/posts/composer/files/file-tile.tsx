import { durationText } from '@fanlight/i18n/duration-text'
import { Icon } from '@fanlight/ui/icon'
import { MediaChip } from '@fanlight/ui/media-chip'
import { CLOSE } from '@fanlight/ui/media-icons'
import { Spinner } from '@fanlight/ui/spinner'
import { useI18n } from '../../../../shared/i18n.ts'
import { Picture, useObjectUrl } from '../../../../shared/media/picture.tsx'
import * as css from './files-field.module.css'
import type { Tile } from './tile.ts'

interface FileTileProps {
  tile: Tile
  isCover: boolean
  decryptKey: string
  onRetry: () => void
  onRemove: () => void
}

export function FileTile({ tile, isCover, decryptKey, onRetry, onRemove }: FileTileProps) {
  const { t } = useI18n()
  const { attachment, file, name } = tile
  return (
    <div className={css.tile} data-state={tile.state}>
      {attachment ? (
        <Picture attachment={attachment} decryptKey={decryptKey} className={css.picture} />
      ) : (
        <OwnPicture file={file} />
      )}
      <Overlay tile={tile} onRetry={onRetry} />
      {isCover && tile.state === 'ready' && (
        <MediaChip corner="top left" className={css.cover}>
          {t('files_cover')}
        </MediaChip>
      )}
      {attachment?.type === 'video' && (
        <MediaChip corner="bottom right">{durationText(attachment.duration)}</MediaChip>
      )}
      <button
        type="button"
        className={css.remove}
        aria-label={t('files_remove_name', { name })}
        onClick={onRemove}
      >
        <Icon shape={CLOSE} size={16} />
      </button>
    </div>
  )
}

/** The file as it lies on this device, until the server has made its own of it. */
function OwnPicture({ file }: { file: File | null }) {
  const url = useObjectUrl(file?.type.startsWith('image/') ? file : null)
  return <span className={css.picture}>{url && <img src={url} alt="" draggable={false} />}</span>
}

function Overlay({ tile: { state, share }, onRetry }: { tile: Tile; onRetry: () => void }) {
  const { t } = useI18n()
  const percent = Math.round(share * 100)
  if (state === 'ready') return null
  return (
    <span className={css.overlay}>
      {state === 'sending' && (
        <span className={css.ring} style={{ '--share': `${percent}%` }}>
          <b>{percent}</b>
        </span>
      )}
      {state === 'preparing' && (
        <>
          <Spinner />
          {t('files_preparing')}
        </>
      )}
      {state === 'waiting' && t('files_in_line')}
      {state === 'broken' && t('files_broken')}
      {state === 'failed' && (
        <button type="button" onClick={onRetry}>
          {t('try_again')}
        </button>
      )}
    </span>
  )
}
