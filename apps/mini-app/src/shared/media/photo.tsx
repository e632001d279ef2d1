import type { Attachment } from '@fanlight/contract'
import { classNames } from '@fanlight/ui/class-names'
import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { averageColour } from './average-colour.ts'
import { isSealed, useMediaKeys } from './media-keys.ts'
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
      {photo && <Opened photo={photo} label={label} fail={fail} />}
      {failure?.kind === 'failed' && !isInButton && <Retry retry={retry} />}
    </span>
  )
}

function envelopeOf(attachment: Attachment): string | undefined {
  if (attachment.type === 'photo') return attachment.photoMediumEncrypted
  // A list in the clear has a clear poster beside it.
  return isSealed(attachment) ? attachment.source : undefined
}

/** Shown only once it is decoded, so that nothing flashes; its address lives no longer than that. */
function Opened({ photo, label, fail }: { photo: Blob; label: string; fail: () => void }) {
  const image = useRef<HTMLImageElement>(null)
  const [isShown, setIsShown] = useState(false)
  const tellFailure = useEffectEvent(fail)
  useLayoutEffect(() => {
    const element = image.current
    if (!element) return
    let isHere = true
    const url = URL.createObjectURL(photo)
    element.src = url
    element
      .decode()
      .then(
        () => isHere && setIsShown(true),
        () => isHere && tellFailure(),
      )
      .finally(() => URL.revokeObjectURL(url))
    return () => {
      isHere = false
      element.removeAttribute('src')
      // A browser may never say how the decoding of what is gone has ended.
      URL.revokeObjectURL(url)
    }
  }, [photo])
  const state = isShown ? css.isShown : css.isComing
  return <img ref={image} className={state} alt={label} draggable={false} />
}
