/** A window that scripts of the messenger may look into. */
export type OpenWindow = Window & typeof globalThis

const TICKS_MAX = 50
const FOREIGN_POLL_MS = 10

/**
 * Calls `meet` with each document of the frame that is of our origin, before its scripts run.
 *
 * A document that leaves fires `pagehide`, and the next one is put in its place within that very
 * task; its parser starts in a later one. A message posted to oneself during `pagehide` is therefore
 * handled in between, when the new window exists and nothing of it has run. The empty document that
 * a frame starts with fires `pagehide` too, so the first page is met in time like all others (and a
 * browser that keeps the empty document's window for the first page is served by meeting that).
 *
 * A page of another origin cannot be listened to. When one returns to us it is noticed by looking
 * often, which may be too late for its first script; such a page still has postMessage.
 */
export function watchDocuments(frame: HTMLIFrameElement, meet: (window: OpenWindow) => void) {
  const channel = new MessageChannel()
  let known: Document | null = null
  let ticks = 0

  const look = () => {
    const window = openWindowOf(frame)
    if (!window || window.document === known) return false
    known = window.document
    window.addEventListener('pagehide', leave)
    meet(window)
    return true
  }
  const leave = () => {
    ticks = 0
    channel.port2.postMessage(null)
  }
  channel.port1.addEventListener('message', () => {
    ticks += 1
    if (!look() && ticks < TICKS_MAX) channel.port2.postMessage(null)
  })
  channel.port1.start()

  look()
  frame.addEventListener('load', look)
  const poll = setInterval(() => {
    if (!openWindowOf(frame)) known = null
    else if (known === null) look()
  }, FOREIGN_POLL_MS)

  return () => {
    clearInterval(poll)
    frame.removeEventListener('load', look)
    channel.port1.close()
  }
}

/** The frame's window, if it shows a page of our origin. */
export function openWindowOf(frame: HTMLIFrameElement): OpenWindow | null {
  try {
    const window = frame.contentWindow as OpenWindow | null
    return window?.document ? window : null
  } catch {
    return null
  }
}
