import { SOCKET_MESSAGE_BYTES_MAX, SOCKETS_PER_FAN_MAX } from '@fanlight/contract/limits'

/** How much a node gives to its sockets, and how long it waits for them. */
export interface LiveLimits {
  socketsPerFan: number
  socketsPerNode: number
  /** A socket that has not answered a ping when the next one is due is gone. */
  pingMs: number
  /** Of whatever a client sends between two pings; nothing of it is needed. */
  framesPerPing: number
  frameBytes: number
  /** Above it nothing more is read for a socket until all of it has left. */
  bufferBytes: number
  /** A socket that has not emptied its buffer by then is cut off. */
  drainMs: number
  /** After it a socket has to come again and show a credential, however long its own is good. */
  lifeMs: number
  /** How long the other side may take to say goodbye. */
  closeMs: number
  /** Bounds how late an event can be whose notification was lost. */
  sweepMs: number
}

export const LIVE_LIMITS: LiveLimits = {
  socketsPerFan: SOCKETS_PER_FAN_MAX,
  socketsPerNode: 20_000,
  pingMs: 25_000,
  framesPerPing: 100,
  frameBytes: SOCKET_MESSAGE_BYTES_MAX,
  bufferBytes: 256 * 1024,
  drainMs: 20_000,
  lifeMs: 24 * 60 * 60 * 1000, // as long as init data or a session token is good for
  closeMs: 2_000,
  sweepMs: 2_000,
}
