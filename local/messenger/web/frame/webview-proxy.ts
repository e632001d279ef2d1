import { type BridgeMessage, readMessage, readProxyCall } from '../bridge/protocol.ts'
import type { OpenWindow } from './watch-documents.ts'

interface ReceivesEvents {
  receiveEvent?: (eventType: string, eventData: unknown) => void
}

/** What native clients and the scripts in their pages put on `window`. */
type NativeWindow = OpenWindow & {
  TelegramWebviewProxy?: { postEvent(eventType: unknown, json: unknown): void }
  Telegram?: { WebView?: ReceivesEvents }
  TelegramGameProxy?: ReceivesEvents
}

/**
 * Makes the page believe that it is at the top of a native client's web view: it gets the proxy,
 * and its own window for a parent. The SDK looks at `window.top`, which no script can change, and
 * goes on posting to its parent; being its own parent it then posts to itself, and is heard here.
 */
export function injectProxy(window: OpenWindow, receive: (message: BridgeMessage) => void) {
  const native = window as NativeWindow
  native.TelegramWebviewProxy = {
    postEvent(eventType, json) {
      const message = readProxyCall(eventType, json)
      if (message) receive(message)
    },
  }
  Object.defineProperty(window, 'parent', { value: window, configurable: true })
  window.addEventListener('message', (event) => {
    // The SDK also dispatches message events to itself, which no `postMessage` sent.
    if (!event.isTrusted || event.source !== window) return
    const message = readMessage(event.data)
    if (message) receive(message)
  })
}

export function hasProxy(window: OpenWindow): boolean {
  return (window as NativeWindow).TelegramWebviewProxy !== undefined
}

/** Hands an event to whichever script of the page listens for this client. */
export function deliver(window: OpenWindow, isDesktop: boolean, message: BridgeMessage) {
  const native = window as NativeWindow
  const port = isDesktop ? native.TelegramGameProxy : native.Telegram?.WebView
  port?.receiveEvent?.(message.eventType, message.eventData)
}
