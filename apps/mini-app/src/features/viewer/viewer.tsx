import { darkenWindow } from '@fanlight/messenger/dark-window'
import { classNames } from '@fanlight/ui/class-names'
import { Icon } from '@fanlight/ui/icon'
import { CLOSE } from '@fanlight/ui/media-icons'
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Viewing } from '../../shared/content/viewer-context.ts'
import { useI18n } from '../../shared/i18n.ts'
import { useServices } from '../../shared/services.ts'
import { Caption } from './caption.tsx'
import { SaveLink } from './save-link.tsx'
import { Stage } from './stage.tsx'
import * as css from './viewer.module.css'

export interface ViewerProps {
  viewing: Viewing
  close: () => void
}

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 }

/** Photos and videos over the whole window. The element that opened it gets the focus back. */
export function Viewer({ viewing: { content, index: first }, close }: ViewerProps) {
  const { t } = useI18n()
  const [index, setIndex] = useState(first)
  const [isBare, setIsBare] = useState(false)
  const [video, setVideo] = useState<HTMLVideoElement | null>(null)
  const dialog = useModal()
  useDarkWindow()
  const total = content.attachments.length
  const step = (by: number) => setIndex((at) => Math.min(total - 1, Math.max(0, at + by)))
  const press = (event: KeyboardEvent) => {
    const by = STEPS[event.key]
    // The arrows of a slider are its own.
    if (by === undefined || event.target instanceof HTMLInputElement) return
    event.preventDefault()
    step(by)
  }

  return (
    <dialog
      ref={dialog}
      className={classNames(css.viewer, isBare && css.bare)}
      data-theme="dark"
      aria-label={t('viewer.label')}
      onKeyDown={press}
      onCancel={(event) => {
        event.preventDefault()
        close()
      }}
    >
      <img
        key={index}
        className={css.ambience}
        src={content.attachments[index]?.thumbnail}
        alt=""
      />
      <Stage
        content={content}
        index={index}
        onVideo={setVideo}
        outcome={{
          next: () => step(1),
          previous: () => step(-1),
          close,
          tap: () => setIsBare((wasBare) => !wasBare),
        }}
      />
      <div className={css.top}>
        <button type="button" className={css.round} aria-label={t('close')} onClick={close}>
          <Icon shape={CLOSE} size={22} />
        </button>
        <span className={css.place} aria-live="polite">
          {total > 1 && (
            <span className={css.chip}>{t('viewer.place', { index: index + 1, total })}</span>
          )}
        </span>
        <SaveLink attachment={content.attachments[index]} className={css.round} />
      </div>
      <Caption content={content} index={index} choose={setIndex} video={video} />
    </dialog>
  )
}

/** A light bar over a dark picture would be the brightest thing on the screen. */
function useDarkWindow() {
  const { messenger } = useServices()
  useEffect(() => darkenWindow(messenger), [messenger])
}

/** Above everything else, and everything else out of reach, for as long as it is there. */
function useModal() {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    return () => shown?.close()
  }, [])
  return dialog
}
