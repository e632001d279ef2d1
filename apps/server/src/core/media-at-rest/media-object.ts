export type MediaKind = 'photo' | 'video' | 'preview'

/** What is known of a media object beside its bytes. */
export interface MediaTraits {
  creatorId: number
  /** A preview is what everybody may see. */
  kind: MediaKind
  /** With codecs for a video. */
  mime: string
  width?: number
  height?: number
  /** Seconds. */
  duration?: number
}

export interface MediaObject extends MediaTraits {
  /** The first characters of the hash of the sealed bytes. */
  oid: string
  wrappedKey: string
  plainBytes: number
  storedBytes: number
  chunkLog2: number
}

/** Where the storage has it. */
export function fileOf(oid: string): string {
  return `${OBJECTS}${oid.slice(0, 2)}/${oid}.svf`
}

/** The other way round. */
export function oidOf(file: string): string {
  return file.slice(file.lastIndexOf('/') + 1).replace('.svf', '')
}

/** Where sealed bytes wait until their name is known. */
export function stagedFile(id: string): string {
  return `${STAGED}${id}.svf`
}

export const OBJECTS = 'o/'
export const STAGED = 'staged/'

export const OID = /^[\w-]{22}$/
