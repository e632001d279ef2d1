import type { Attachment } from '@fanlight/contract'
import type { ReactNode } from 'react'
import * as css from './attachment-mosaic.module.css'
import { MediaChip } from './media-chip.tsx'
import { PLAY } from './media-icons.ts'
import { Mosaic, MosaicMore } from './mosaic.tsx'
import { PlayMark } from './play-mark.tsx'

interface AttachmentMosaicProps {
  attachments: readonly Attachment[]
  /** Fills a place; what is labelled already needs no words of its own. */
  photo: (attachment: Attachment, label: string) => ReactNode
  label: (index: number) => string
  duration: (seconds: number) => string
  /** Opens one of them; without it they are only to be seen. */
  open?: ((index: number) => void) | undefined
}

/** The photos and videos of a post or a message. */
export function AttachmentMosaic(props: AttachmentMosaicProps) {
  const { attachments, photo, label, duration, open } = props
  const isSingle = attachments.length === 1
  const place = (index: number, hidden: number) => {
    const attachment = attachments[index]
    if (!attachment) return null
    const tile = (
      <>
        {photo(attachment, open ? '' : label(index))}
        {hidden > 0 && <MosaicMore count={hidden} />}
        {attachment.type === 'video' && hidden === 0 && (
          <VideoMarks isSingle={isSingle}>{duration(attachment.duration)}</VideoMarks>
        )}
      </>
    )
    if (!open) return <span className={css.tile}>{tile}</span>
    return (
      <button
        type="button"
        className={css.tile}
        aria-label={label(index)}
        onClick={() => open(index)}
      >
        {tile}
      </button>
    )
  }
  return <Mosaic pictures={attachments} place={place} />
}

function VideoMarks({ isSingle, children }: { isSingle: boolean; children: string }) {
  return (
    <>
      <span className={css.play}>
        <PlayMark shape={PLAY} size={isSingle ? 'medium' : 'small'} />
      </span>
      <MediaChip corner="bottom right">{children}</MediaChip>
    </>
  )
}
