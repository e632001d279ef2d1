import { POST_FILES_MAX } from '@fanlight/contract/limits'
import { type Language, localeOf } from '@fanlight/i18n/language'
import { Icon } from '@fanlight/ui/icon'
import { ALERT } from '@fanlight/ui/icons'
import { PAUSE, PLAY } from '@fanlight/ui/media-icons'
import { useI18n } from '../../../../shared/i18n.ts'
import { UPLOAD } from '../../../../shared/icons.ts'
import { Button } from '../../../../shared/kit/button.tsx'
import { OrderedGrid } from '../../../../shared/kit/ordered-grid.tsx'
import { FileTile } from './file-tile.tsx'
import * as css from './files-field.module.css'
import type { Tile } from './tile.ts'
import type { Files } from './use-files.ts'

interface FilesFieldProps {
  files: Files
  decryptKey: string
}

export function FilesField({ files, decryptKey }: FilesFieldProps) {
  const { t } = useI18n()
  const { tiles, add, order, remove } = files
  return (
    <div className={css.field}>
      <header className={css.head}>
        <b>{t('files')}</b>
        <small>{t('files_line', { count: POST_FILES_MAX })}</small>
      </header>
      <div className={css.tiles}>
        {tiles.length > 0 && (
          <OrderedGrid
            label={t('files')}
            items={tiles}
            className={css.grid}
            nameOf={(tile, index) => t('files_name', { index: index + 1, name: tile.name })}
            onOrder={order}
          >
            {(tile, index) => (
              <FileTile
                tile={tile}
                isCover={index === 0}
                decryptKey={decryptKey}
                onRetry={() => tile.sending && files.sender.retry(tile.sending.key)}
                onRemove={() => remove(tile)}
              />
            )}
          </OrderedGrid>
        )}
        <AddFiles onAdd={add} />
      </div>
      <Progress files={files} />
      {tiles
        .filter(({ state }) => state === 'failed' || state === 'broken')
        .map((tile) => (
          <Failure key={tile.key} tile={tile} files={files} />
        ))}
    </div>
  )
}

/** A tap, or files that are dropped on it. */
function AddFiles({ onAdd }: { onAdd: Files['add'] }) {
  const { t } = useI18n()
  return (
    <label
      className={css.add}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        onAdd([...event.dataTransfer.files])
      }}
    >
      <input
        type="file"
        multiple
        accept="image/*,video/*"
        onChange={({ target }) => {
          onAdd([...(target.files ?? [])])
          target.value = ''
        }}
      />
      <Icon shape={UPLOAD} size={24} />
      {t('files_add')}
    </label>
  )
}

function Progress({ files: { tiles, sender, isPaused } }: { files: Files }) {
  const { t, language } = useI18n()
  const size = (bytes: number) => sizeText(bytes, language)
  const own = tiles.filter(({ sending }) => sending !== null)
  const isSending = own.some(({ state }) => state === 'sending' || state === 'waiting')
  if (!isSending) return null
  const total = own.reduce((sum, { file }) => sum + (file?.size ?? 0), 0)
  const sent = own.reduce((sum, { sending }) => sum + (sending?.sentBytes ?? 0), 0)
  const ready = tiles.filter(({ state }) => state === 'ready').length
  return (
    <div className={css.progress}>
      <span>
        <b>{t('files_ready', { ready, total: tiles.length })}</b>
        <small>{t('files_sent', { sent: size(sent), total: size(total) })}</small>
      </span>
      <progress value={sent} max={Math.max(1, total)} aria-label={t('files_progress')} />
      <Button
        variant="plain"
        icon={isPaused ? PLAY : PAUSE}
        onClick={() => (isPaused ? sender.resume() : sender.pause())}
      >
        {t(isPaused ? 'files_resume' : 'files_pause')}
      </Button>
    </div>
  )
}

function Failure({ tile, files }: { tile: Tile; files: Files }) {
  const { t } = useI18n()
  const { sending, state, failure } = tile
  const isBroken = state === 'broken'
  const percent = Math.round(tile.share * 100)
  return (
    <div role="alert" className={css.failure}>
      <Icon shape={ALERT} size={20} />
      <p>
        <b>{t('files_failed', { name: tile.name })}</b>{' '}
        {isBroken ? t('files_choose_again', { percent }) : failure || t('files_broke', { percent })}
      </p>
      {sending && sending.state === 'failed' && (
        <button type="button" onClick={() => files.sender.retry(sending.key)}>
          {t('try_again')}
        </button>
      )}
      <button type="button" onClick={() => files.remove(tile)}>
        {t('files_remove')}
      </button>
    </div>
  )
}

const UNITS = ['kilobyte', 'megabyte', 'gigabyte'] as const

/** 840 kB, 418 MB, 1.1 GB. */
function sizeText(bytes: number, language: Language): string {
  const power = Math.min(2, Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3) - 1))
  const format = { style: 'unit', unit: UNITS[power] ?? 'megabyte' } as const
  const digits = { maximumFractionDigits: power === 0 ? 0 : 1 }
  return new Intl.NumberFormat(localeOf(language), { ...format, ...digits }).format(
    bytes / 1000 ** (power + 1),
  )
}
