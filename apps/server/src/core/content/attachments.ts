import type { Attachment } from '@fanlight/contract'

interface Pictures {
  thumbnail: string
  medium: string
}

/** One photo or video as the database keeps it. */
export interface StoredAttachment {
  type: 'photo' | 'video'
  width: number
  height: number
  /** Seconds; videos only. */
  duration?: number
  /** What everybody may see. */
  blurred: Pictures
  /** Free content only: nothing protected has a clear address. */
  clear?: Pictures & { source?: object[] }
  /** Protected content only: where the sealed file is and the key to it, as an envelope holds it. */
  sealed?: object
  /** What the bot uploads to a chat: a path below the media folder. Never leaves otherwise. */
  file?: string
  /** The same, blurred for everybody to see. */
  blurredFile?: string
}

/** How much of the content this fan gets: as it is, under a key of their own, or only the blur. */
export type View =
  | { kind: 'clear' }
  | { kind: 'sealed'; seal: (plain: string) => string }
  | { kind: 'locked' }

export function presentAttachments(stored: readonly StoredAttachment[], view: View): Attachment[] {
  return stored.map((attachment) => presentAttachment(attachment, view))
}

function presentAttachment(stored: StoredAttachment, view: View): Attachment {
  const pictures = (view.kind === 'clear' && stored.clear) || stored.blurred
  const shown = {
    width: stored.width,
    height: stored.height,
    thumbnail: pictures.thumbnail,
    photoMedium: pictures.medium,
  }
  const envelope =
    view.kind === 'sealed' && stored.sealed ? view.seal(JSON.stringify(stored.sealed)) : undefined

  if (stored.type === 'photo') {
    return { type: 'photo', ...shown, ...(envelope && { photoMediumEncrypted: envelope }) }
  }
  const clearSource = view.kind === 'clear' && stored.clear?.source
  const source = clearSource ? JSON.stringify(clearSource) : envelope
  return { type: 'video', ...shown, duration: stored.duration ?? 0, ...(source && { source }) }
}

export function countAttachments(attachments: readonly Pick<StoredAttachment, 'type'>[]) {
  const photos = attachments.filter(({ type }) => type === 'photo').length
  return { photos, videos: attachments.length - photos }
}
