import { isWeb, type Platform } from '../bridge/platforms.ts'
import { type BridgeMessage, readMessage, writeMessage } from '../bridge/protocol.ts'
import { applyScheme, type DeviceScheme } from './device-scheme.ts'
import { type OpenWindow, openWindowOf, watchDocuments } from './watch-documents.ts'
import { deliver, hasProxy, injectProxy } from './webview-proxy.ts'

export interface FrameOptions {
  holder: HTMLElement
  title: string
  url: string
  /** Of the page that was launched. */
  origin: string
  platform: Platform
  /** Whether only the launched page's origin is spoken with. */
  isOriginBound(): boolean
  scheme: DeviceScheme
  /** No script of a foreign host loads: what a filtered network does to the official script. */
  isScriptHostBlocked: boolean
  /** What else the client puts into a page of ours before its scripts run. */
  prepare(window: OpenWindow): void
  receive(message: BridgeMessage): void
  /** A message that came from another origin. */
  refuse(message: BridgeMessage): void
  loaded(): void
  escaped(): void
}

export interface Frame {
  /** False when the page in the frame is not one to speak with. */
  send(message: BridgeMessage): boolean
  /** Loads from the start, whatever the page is doing. */
  load(url: string): void
  /** Reloads where the page stands, as a native client does. */
  reloadInPlace(): void
  focus(): void
  remove(): void
}

// The two web clients embed apps with these. No top navigation, and popups stay in the sandbox.
const SANDBOX =
  'allow-scripts allow-popups allow-forms allow-modals allow-same-origin allow-storage-access-by-user-activation'
const ALLOW_WEB_A = 'camera; microphone; geolocation; clipboard-write'
const ALLOW_WEB_K = `${ALLOW_WEB_A}; accelerometer; gyroscope; magnetometer; device-orientation`
const OWN_SCRIPTS_ONLY = "script-src 'self' 'unsafe-inline' 'unsafe-eval'"

/** The web view: a frame, and the transport of the client that the phone pretends to be. */
export function openFrame(options: FrameOptions): Frame {
  const { holder, url, origin, platform } = options
  const frame = frameElement(options)
  holder.append(frame)

  const meet = (window: OpenWindow) => {
    applyScheme(window, options.scheme)
    options.prepare(window)
    if (isWeb(platform)) return
    injectProxy(window, (message) => {
      if (isAllowed(window.location.origin)) options.receive(message)
      else options.refuse(message)
    })
  }
  const stopWatching = origin === location.origin ? watchDocuments(frame, meet) : () => {}

  const isAllowed = (from: string) => !options.isOriginBound() || from === origin
  const hear = (event: MessageEvent) => {
    if (event.source !== frame.contentWindow) return
    const message = readMessage(event.data)
    if (!message) return
    if (isAllowed(event.origin)) options.receive(message)
    else options.refuse(message)
  }
  window.addEventListener('message', hear)
  frame.addEventListener('load', () => {
    openWindowOf(frame)?.addEventListener('keydown', (event) => {
      if (isEscape(event, openWindowOf(frame))) options.escaped()
    })
    options.loaded()
  })
  frame.contentWindow?.location.replace(url)

  return {
    send: (message) => send(frame, message, options),
    load(address) {
      frame.contentWindow?.location.replace('about:blank')
      setTimeout(() => frame.contentWindow?.location.replace(address))
    },
    reloadInPlace() {
      const inside = openWindowOf(frame)
      if (inside) inside.location.reload()
      else frame.contentWindow?.location.replace(url)
    },
    focus: () => frame.focus(),
    remove() {
      stopWatching()
      window.removeEventListener('message', hear)
      frame.remove()
    },
  }
}

/** Not where the page has closed a dialog of its own by it. */
function isEscape({ key, defaultPrevented }: KeyboardEvent, inside: Window | null): boolean {
  if (key !== 'Escape' || defaultPrevented) return false
  return !inside?.document.querySelector('dialog[open], [aria-modal="true"]')
}

function frameElement({ title, platform, isScriptHostBlocked }: FrameOptions) {
  const frame = document.createElement('iframe')
  frame.title = title
  frame.setAttribute('sandbox', SANDBOX)
  frame.allow = platform === 'web' ? ALLOW_WEB_K : ALLOW_WEB_A
  frame.allowFullscreen = true
  if (isScriptHostBlocked) frame.setAttribute('csp', OWN_SCRIPTS_ONLY)
  return frame
}

function send(frame: HTMLIFrameElement, message: BridgeMessage, options: FrameOptions): boolean {
  const { origin, platform } = options
  const inside = openWindowOf(frame)
  if (options.isOriginBound() && isForeign(inside, origin)) return false
  if (inside && hasProxy(inside)) deliver(inside, platform === 'tdesktop', message)
  else
    frame.contentWindow?.postMessage(writeMessage(message), options.isOriginBound() ? origin : '*')
  return true
}

/** Pages of our own origin can be looked into; of any other it is only known that they are not ours. */
function isForeign(inside: OpenWindow | null, origin: string) {
  return inside ? inside.location.origin !== origin : origin === location.origin
}
