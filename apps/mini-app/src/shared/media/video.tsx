import type { Attachment } from '@fanlight/contract'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useI18n } from '../i18n.ts'
import { isSealed, useMediaKeys } from './media-keys.ts'
import { Retry } from './retry.tsx'
import { useNoMenu } from './use-no-menu.ts'
import { usePlayer } from './use-player.ts'
import * as css from './video.module.css'

interface VideoProps {
  attachment: Extract<Attachment, { type: 'video' }>
  authorId: number
  /** The post's own, where it has one. */
  decryptKey?: string | null | undefined
  label: string
  /** Plays only while it is. */
  isActive: boolean
  /** Told of the element that plays, for controls, and of its end; not told of a locked one. */
  onVideo?: (video: HTMLVideoElement | null) => void
}

/** Fills its box with a video. Before it plays, and where no key opens it, its poster is all. */
export function Video({ attachment, authorId, decryptKey, label, isActive, onVideo }: VideoProps) {
  const { t } = useI18n()
  const video = useRef<HTMLVideoElement>(null)
  useNoMenu(video, isSealed(attachment))
  const keys = useMediaKeys(authorId, decryptKey)
  const { source } = attachment
  const { failure, progress, retry } = usePlayer({ video, source, keys, isActive })
  const isPlayable = source !== undefined && isActive && failure === null
  useTelling(video, isPlayable, onVideo)
  return (
    <span className={css.video}>
      {/* biome-ignore lint/a11y/useMediaCaption: a creator's clip comes without captions */}
      <video
        ref={video}
        aria-label={label}
        poster={attachment.photoMedium}
        preload="none"
        playsInline
        disablePictureInPicture
        controlsList="nodownload noremoteplayback nofullscreen"
      />
      {progress !== null && progress < 1 && (
        <output className={css.progress}>{`${Math.floor(progress * 100)} %`}</output>
      )}
      {failure?.kind === 'failed' && <Retry retry={retry} />}
      {failure?.kind === 'unplayable' && <p className={css.line}>{t('media.unplayable')}</p>}
    </span>
  )
}

function useTelling(
  video: { current: HTMLVideoElement | null },
  isPlayable: boolean,
  onVideo: VideoProps['onVideo'],
) {
  const tell = useEffectEvent((element: HTMLVideoElement | null) => onVideo?.(element))
  useEffect(() => {
    if (!isPlayable) return
    tell(video.current)
    return () => tell(null)
  }, [isPlayable, video])
}
