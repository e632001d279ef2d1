import type { UploadFailure } from '@fanlight/contract/upload-failures'
import type { VideoFacts } from '@fanlight/mp4/inspect-video'
import type { MadePhoto } from '../photo/make-photo.ts'

/** Where a file is that lies hidden on this node's disk. */
export interface HiddenPlace {
  path: string
  key: Uint8Array
}

/** What a worker is asked to do. It opens strangers' files, and does nothing else. */
export type Task =
  | { name: 'photo'; file: HiddenPlace }
  | { name: 'poster'; bytes: Uint8Array }
  | { name: 'placeholder'; width: number; height: number }
  | { name: 'inspect'; file: HiddenPlace }
  /** The new file goes to the standard output. */
  | { name: 'remux'; file: HiddenPlace }

export interface Results {
  photo: MadePhoto
  poster: MadePhoto
  placeholder: MadePhoto
  inspect: VideoFacts | null
  remux: null
}

export type Told =
  | { kind: 'progress'; done: number }
  | { kind: 'failure'; failure: UploadFailure }
  | { kind: 'result'; result: Results[keyof Results] }
