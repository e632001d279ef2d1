import type { Attachment } from '@fanlight/contract'
import { classNames } from '@fanlight/ui/class-names'
import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, useEffect, useState } from 'react'
import { envelopeOf, openPicture } from './open-picture.ts'
import * as css from './picture.module.css'

/** Paths into envelopes are signed for longer than this. */
const OPENED_MS = 10 * 60_000

interface PictureProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** Of a video it is the poster that shows. */
  attachment: Attachment
  decryptKey: string
  alt?: string
}

/** Fills its box with one of the creator's photos, as the key opens it; until then with what is blurred. */
export function Picture({ attachment, decryptKey, alt = '', className, ...props }: PictureProps) {
  const envelope = envelopeOf(attachment)
  const { data: photo } = useQuery({
    queryKey: ['picture', envelope],
    queryFn: ({ signal }) => openPicture(envelope ?? '', decryptKey, signal),
    enabled: envelope !== null,
    staleTime: OPENED_MS,
    gcTime: OPENED_MS,
  })
  const url = useObjectUrl(photo ?? null)
  return (
    <span {...props} className={classNames(css.picture, className)}>
      <img src={url ?? attachment.photoMedium} alt={alt} draggable={false} decoding="async" />
    </span>
  )
}

/** An address of a file in memory, for as long as it is shown. */
export function useObjectUrl(file: Blob | null): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!file) return
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => {
      URL.revokeObjectURL(made)
      setUrl(null)
    }
  }, [file])
  return url
}
