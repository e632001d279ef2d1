/** What the reader tells of a place that it looked at. */
export interface SeenMark {
  word: Uint8Array
  soft: Float32Array
  sync: number
  fit: number
  scale: number
  angle: number
}

/** A place, and then another as long as it is told to go on; at the end what the pictures were. */
export type Told =
  | { kind: 'seen'; seen: SeenMark }
  | { kind: 'done'; width: number; height: number }
  | { kind: 'unreadable' }

/** Pictures, and whether left and right are to be exchanged in them. */
export interface Task {
  files: Uint8Array[]
  isMirrored: boolean
}

export type Asked = Task | 'go on' | 'stop'
