/** A picture in the storage. */
export interface StoredPicture {
  oid: string
  width: number
  height: number
}

interface StoredMedia {
  width: number
  height: number
  /** What may stand there until the picture comes: base64 of a thumbhash. */
  thumbhash?: string
  /** What everybody may see; made so that nothing brings the picture back. */
  blurred: StoredPicture
}

export interface StoredPhoto extends StoredMedia {
  type: 'photo'
  /** About 320, 1080 and 2048 pixels wide. A small original has no large one. */
  thumbnail: StoredPicture
  medium: StoredPicture
  large?: StoredPicture
}

/** One way to play a video: a single fragmented file with an index at its head. */
export interface StoredRendition {
  oid: string
  width: number
  height: number
  bitsPerSecond: number
  /** Where in the plaintext the first segment ends. */
  firstSegmentEnd: number
}

export interface StoredVideo extends StoredMedia {
  type: 'video'
  /** Seconds. */
  duration: number
  /** A frame of it, as photos have it. */
  thumbnail: StoredPicture
  poster: StoredPicture
  /** Best first; none where there is only a poster to show. */
  renditions: StoredRendition[]
}

/** One photo or video as the database keeps it: objects of the storage, by name, and no key. */
export type StoredAttachment = StoredPhoto | StoredVideo

/** Everything in the storage that these are made of. */
export function objectsOf(attachments: readonly StoredAttachment[]): string[] {
  return attachments.flatMap((each) => {
    const files =
      each.type === 'photo'
        ? [each.blurred, each.thumbnail, each.medium, ...(each.large ? [each.large] : [])]
        : [each.blurred, each.thumbnail, each.poster, ...each.renditions]
    return files.map(({ oid }) => oid)
  })
}
