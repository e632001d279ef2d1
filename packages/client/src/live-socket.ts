import type { ServerEvent } from '@fanlight/contract'
import { SOCKET_REPLACED } from '@fanlight/contract/limits'
import { type Network, networkOf } from './network.ts'
import { serverEventIn } from './server-event.ts'

/** Counted from the close or error of the socket; it resumes from the last event id. */
const SOCKET_RECONNECT_MS = 3000
/** Enough to see whose line it was. */
const LOGGED_CHARS_MAX = 200

export interface LiveSocketOptions {
  /** Where the socket is: http(s) and ws(s) addresses are both taken. */
  url: string
  /** Asked before every connection, because it may have been renewed since the last. */
  token: () => string
  /** `lastEventId` of `main.init`: whatever happened after it is told. */
  lastEventId: number
  /** Each event once and in order. `connect` comes first on every connection. */
  onEvent: (event: ServerEvent) => void
  /** A line that was skipped because it could not be read; without a listener it is logged. */
  onBadLine?: (line: string) => void
  onOpen?: () => void
  /** The connection is gone; another one follows by itself, unless a newer socket took its place. */
  onLoss?: () => void
  WebSocket?: typeof WebSocket
  setTimeout?: (run: () => void, ms: number) => unknown
  network?: Network
}

export interface LiveSocket {
  readonly lastEventId: number
  close: () => void
}

/**
 * Keeps one connection open until it is closed from here. A lost one is replaced after three
 * seconds, or as soon as the network is back, and resumes behind the last event that was heard.
 */
export function openLiveSocket(options: LiveSocketOptions): LiveSocket {
  const { network = networkOf(), setTimeout: wait = setTimeout } = options
  let { lastEventId } = options
  let isClosed = false
  let hangUp: (() => void) | null = null
  let dials = 0

  const hear = (line: string) => {
    const event = serverEventIn(line)
    if (isClosed) return
    if (!event) return (options.onBadLine ?? logBadLine)(line)
    // The server says where a connection starts: after a reset of the world ids begin low again.
    if (event.type !== 'connect' && event.id <= lastEventId) return
    lastEventId = event.id
    options.onEvent(event)
  }

  const drop = () => {
    if (!hangUp) return
    hangUp()
    hangUp = null
    options.onLoss?.()
  }

  const dial = () => {
    dials++
    drop()
    if (isClosed || !network.isOnline()) return
    hangUp = connect({ ...options, lastEventId }, hear, redial)
  }

  const redial = (code?: number) => {
    const planned = dials
    const dialAgain = () => {
      if (planned === dials) dial()
    }
    if (code !== SOCKET_REPLACED) wait(dialAgain, SOCKET_RECONNECT_MS)
    drop()
  }

  const unwatch = network.watch(dial)
  dial()
  return {
    get lastEventId() {
      return lastEventId
    },
    close() {
      isClosed = true
      unwatch()
      hangUp?.()
      hangUp = null
    },
  }
}

/** One connection. `onEnd` is called once, unless it was hung up from here before. */
function connect(
  options: LiveSocketOptions,
  onLine: (line: string) => void,
  onEnd: (code?: number) => void,
): () => void {
  const socket = new (options.WebSocket ?? WebSocket)(addressOf(options))
  let isOver = false
  const end = (code?: number) => {
    if (!isOver) onEnd(code)
  }

  socket.addEventListener('open', () => {
    if (!isOver) options.onOpen?.()
  })
  socket.addEventListener('message', ({ data }) => {
    if (isOver) return
    for (const line of String(data).split('\n')) if (line.trim() !== '') onLine(line)
  })
  socket.addEventListener('close', ({ code }) => end(code))
  socket.addEventListener('error', () => end())
  return () => {
    isOver = true
    socket.close()
  }
}

function addressOf({ url, token, lastEventId }: LiveSocketOptions): string {
  const asked = new URLSearchParams({
    access_token: token(),
    last_event_id: String(lastEventId),
  })
  return `${url.replace(/^http/, 'ws')}?${asked.toString()}`
}

function logBadLine(line: string): void {
  // biome-ignore lint/suspicious/noConsole: the console is the log of a web view
  console.warn('live socket: unreadable line skipped', line.slice(0, LOGGED_CHARS_MAX))
}
