import type { Attachment } from '@fanlight/contract'
import { classNames } from '@fanlight/ui/class-names'
import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { averageColour } from './average-colour.ts'
import { isSealed, useMediaKeys } from './media-keys.ts'
import type { OpenedPhoto } from './open-photo.ts'
import * as css from './photo.module.css'
import { Retry } from './retry.tsx'
import { useNear } from './use-near.ts'
import { useNoMenu } from './use-no-menu.ts'
import { useOpenedPhoto } from './use-opened-photo.ts'

interface PhotoProps {
  /** Of a video it is the poster that shows. */
  attachment: Attachment
  authorId: number
  /** The post's own, where it has one. */
  decryptKey?: string | null | undefined
  label: string
  size?: 'medium' | 'large'
  fit?: 'cover' | 'contain'
  /** Inside a button, which may hold no other: a failed photo is retried when it is next seen. */
  isInButton?: boolean
}

/**
 * Fills its box with a photo: at first with its preview, which is all there is for a fan without
 * the key, and then with what the key opens.
 */
export function Photo(props: PhotoProps) {
  const { attachment, authorId, decryptKey, label, size = 'medium', isInButton = false } = props
  const box = useRef<HTMLSpanElement>(null)
  const isWhole = props.fit === 'contain'
  const isNear = useNear(box)
  useNoMenu(box, isSealed(attachment))
  const keys = useMediaKeys(authorId, decryptKey)
  const envelope = envelopeOf(attachment)
  const { photo, failure, fail, retry } = useOpenedPhoto({ envelope, keys, size, isNear })
  return (
    <span
      ref={box}
      className={classNames(css.photo, isWhole && css.contain)}
      style={isWhole ? undefined : { backgroundColor: averageColour(attachment.thumbhash) }}
    >
      <img
        src={attachment.photoMedium}
        alt={photo ? '' : label}
        loading="lazy"
        decoding="async"
        draggable={false}
      />
      {photo && <Opened {...{ photo, label, isWhole, fail }} />}
      {failure?.kind === 'failed' && !isInButton && <Retry retry={retry} />}
    </span>
  )
}

function envelopeOf(attachment: Attachment): string | undefined {
  if (attachment.type === 'photo') return attachment.photoMediumEncrypted
  // A list in the clear has a clear poster beside it.
  return isSealed(attachment) ? attachment.source : undefined
}

interface OpenedProps {
  photo: OpenedPhoto
  label: string
  isWhole: boolean
  fail: () => void
}

/** Shown only once it is painted, so that nothing flashes. */
function Opened({ photo, label, isWhole, fail }: OpenedProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [isShown, setIsShown] = useState(false)
  const tellFailure = useEffectEvent(fail)
  useLayoutEffect(() => {
    let isHere = true
    if (canvas.current) {
      photo(canvas.current, isWhole).then(
        () => isHere && setIsShown(true),
        () => isHere && tellFailure(),
      )
    }
    return () => {
      isHere = false
    }
  }, [photo, isWhole])
  const state = isShown ? css.isShown : css.isComing
  return (
    <canvas ref={canvas} className={state} role={label ? 'img' : undefined} aria-label={label} />
  )
}
