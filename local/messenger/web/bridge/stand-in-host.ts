import { type Bridge, openBridge } from './bridge.ts'
import type { AppCalls, ClientFault, Dialogs, Host, KeyValues } from './host.ts'
import type { Platform } from './platforms.ts'
import type { BridgeMessage } from './protocol.ts'
import { LIGHT_THEME } from './themes.ts'
import { newWebView, type WebViewState } from './web-view-state.ts'

export interface StandIn {
  bridge: Bridge
  /** What the app was told, oldest first. */
  told: BridgeMessage[]
  /** What the messenger was asked to do, as `name argument…`. */
  done: string[]
  view(): WebViewState
  /** Posts a method as the page would. */
  posts(method: string, data?: unknown): ReturnType<Bridge['receive']>
  /** Lets whatever waits for an answer go on. */
  settle(): Promise<void>
}

interface StandInOptions {
  platform?: Platform
  version?: string
  now?: () => number
  faults?: ClientFault[]
  dialogs?: Partial<Dialogs>
  app?: Partial<AppCalls>
}

/** A messenger without a page, for tests: it writes down what the bridge asks of it. */
export function openStandIn(options: StandInOptions = {}): StandIn {
  const told: BridgeMessage[] = []
  const done: string[] = []
  let state = newWebView({ isExpanded: false, isFullscreen: false })
  const faults = [...(options.faults ?? [])]

  const host: Host = {
    platform: options.platform ?? 'weba',
    version: options.version ?? '9.6',
    theme: () => LIGHT_THEME,
    viewport: () => ({ width: 390, height: 700, isExpanded: true, isStable: true }),
    insets: () => ({ device: edges(47, 34), content: edges(46, 0) }),
    view: {
      get: () => state,
      change: (part) => {
        state = { ...state, ...part }
      },
    },
    dialogs: { ...deafDialogs(), ...options.dialogs },
    app: { ...recordingApp(done), ...options.app },
    now: options.now ?? (() => 0),
    async takesFault(name) {
      const at = faults.indexOf(name)
      if (at >= 0) faults.splice(at, 1)
      return at >= 0
    },
  }
  const bridge = openBridge(host, (message) => told.push(message))
  return {
    bridge,
    told,
    done,
    view: () => state,
    posts: (eventType, eventData) => bridge.receive({ eventType, eventData }),
    settle: () => new Promise((settled) => setTimeout(settled)),
  }
}

function edges(top: number, bottom: number) {
  return { top, bottom, left: 0, right: 0 }
}

function deafDialogs(): Dialogs {
  return {
    isOpen: () => false,
    popup: async () => null,
    confirm: async () => false,
    scan: async () => null,
    closeScan() {},
    chooseChat: async () => null,
  }
}

function recordingApp(done: string[]): AppCalls {
  const note =
    (name: string) =>
    (...words: string[]) => {
      done.push([name, ...words].join(' '))
    }
  return {
    canSendData: false,
    close: note('close'),
    minimise: note('minimise'),
    cancelForcedReload: note('cancelForcedReload'),
    hideKeyboard: note('hideKeyboard'),
    openLink: note('openLink'),
    openTelegramLink: note('openTelegramLink'),
    switchInline: note('switchInline'),
    download: note('download'),
    haptic: note('haptic'),
    openInvoice: async () => ({ status: 'cancelled', isDoubleTapped: false }),
    readClipboard: async () => 'copied',
    sendData: async (data) => note('sendData')(data),
    invokeCustomMethod: async () => ({ result: {} }),
    mayWrite: async () => false,
    allowWriting: async (allow) => (allow ? 'allowed' : 'cancelled'),
    sharePhone: async (allow) => (allow ? 'sent' : 'cancelled'),
    sendPrepared: async () => null,
    storage: memory(),
  }
}

function memory() {
  const kept: Record<string, Record<string, string>> = {}
  return (kind: string): KeyValues => ({
    read: () => kept[kind] ?? {},
    write: (values) => {
      kept[kind] = values
    },
  })
}
