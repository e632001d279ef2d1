import { createStore, type Store } from '@fanlight/web/store'
import type { Launch, LaunchSource } from '../../src/views/api-types.ts'
import { type Bridge, openBridge } from '../bridge/bridge.ts'
import type { AppCalls, Host } from '../bridge/host.ts'
import { isMobile, isWeb } from '../bridge/platforms.ts'
import type { BridgeMessage } from '../bridge/protocol.ts'
import { newWebView, type WebViewState } from '../bridge/web-view-state.ts'
import { injectWallet } from '../frame/inject-wallet.ts'
import { type Frame, openFrame } from '../frame/open-frame.ts'
import { ask, chooseChat, closeScan, dialogs, popup, scan } from '../state/dialogs.ts'
import { takesFault } from '../state/faults.ts'
import { record } from '../state/inspector.ts'
import { pageTheme, settings, themeParams } from '../state/settings.ts'
import { closeWallet, openWallet } from '../state/wallet-sheet.ts'
import { logMethod } from './log-method.ts'
import { insetsOf, sizeOf } from './measure.ts'
import { prolong } from './prolong.ts'
import { tellSizes, tellThemes } from './tell-changes.ts'

export type OutsideCalls = Omit<AppCalls, 'minimise' | 'cancelForcedReload' | 'hideKeyboard'>

// A page that did not say in time that it reloads itself is reloaded.
const FORCED_RELOAD_MS = 500

/** How the app is left, other than by its own doing. */
interface Leaving {
  /** The bot's query has ended. */
  expired(): void
  /** Escape was pressed in the app, and the app did nothing with it. */
  escaped(): void
}

/** An app that is open on the phone, minimised or not. */
export class WebView {
  readonly launch: Launch
  readonly source: LaunchSource
  readonly view: Store<WebViewState>
  readonly #host: Host
  readonly #bridge: Bridge
  readonly #stops: (() => void)[] = []
  #holder: HTMLElement | null = null
  #frame: Frame | null = null
  #isStable = true
  #forced: ReturnType<typeof setTimeout> | undefined

  constructor(launch: Launch, source: LaunchSource, calls: OutsideCalls) {
    this.launch = launch
    this.source = source
    const { platform } = settings.get()
    const isExpanded = !isMobile(platform) || !launch.isCompact
    this.view = createStore(newWebView({ isExpanded, isFullscreen: launch.isFullscreen }))
    this.#host = this.#hostFor(calls)
    this.#bridge = openBridge(this.#host, (message) => this.#send(message))
  }

  /** Puts the frame on the page. It cannot move afterwards without reloading. */
  async attach(holder: HTMLElement, { expired, escaped }: Leaving) {
    this.#holder = holder
    const isScriptHostBlocked = await takesFault('script_host_blocked')
    // It may have been closed while the answer was on its way.
    if (this.#holder !== holder) return
    this.#frame = openFrame({
      holder,
      title: this.launch.title,
      url: this.launch.url,
      origin: this.launch.origin,
      platform: this.#host.platform,
      isScriptHostBlocked,
      isOriginBound: () => settings.get().isOriginBound,
      scheme: {
        isDark: () => pageTheme(settings.get()) === 'dark',
        watch: settings.watch,
      },
      prepare(window) {
        const { hasWallet, userId } = settings.get()
        if (!hasWallet || userId === null) return
        injectWallet(window, { userId, show: () => openWallet(userId) })
      },
      loaded: () => this.#loaded(),
      escaped,
      receive: (message) => this.#receive(message),
      refuse: (message) => note('in', message, 'foreign_origin'),
    })
    const about = { host: this.#host, emit: this.#bridge.emit }
    const setStable = (isStable: boolean) => {
      this.#isStable = isStable
    }
    this.#stops.push(tellSizes(holder, about, setStable), tellThemes(about))
    this.#stops.push(prolong(this.launch, expired))
  }

  focus() {
    this.#frame?.focus()
  }

  emit(eventType: string, eventData?: unknown) {
    this.#bridge.emit(eventType, eventData)
  }

  reload() {
    const { isExpanded, isFullscreen, canReload } = this.view.get()
    this.view.set(newWebView({ isExpanded, isFullscreen }))
    if (!isWeb(this.#host.platform)) return this.#frame?.reloadInPlace()
    if (canReload) this.emit('reload_iframe')
    this.#forced = setTimeout(() => this.#frame?.load(this.launch.url), FORCED_RELOAD_MS)
  }

  minimise() {
    this.view.change({ isMinimised: true })
    this.emit('visibility_changed', { is_visible: false })
  }

  /** Some clients lose the page in the meantime, or reload it where it stands. */
  async restore() {
    this.view.change({ isMinimised: false })
    if (await takesFault('killed_in_background')) return this.#frame?.load(this.launch.url)
    if (await takesFault('reload_in_place')) return this.#frame?.reloadInPlace()
    this.emit('visibility_changed', { is_visible: true })
  }

  end() {
    clearTimeout(this.#forced)
    closeWallet()
    for (const stop of this.#stops.splice(0)) stop()
    this.#frame?.remove()
    this.#frame = null
    this.#holder = null
  }

  #loaded() {
    this.view.change({ isReady: true })
    this.emit('visibility_changed', { is_visible: !this.view.get().isMinimised })
  }

  #receive(message: BridgeMessage) {
    // Written down first, so that what was asked stands before what was answered.
    const entry = note('in', message, null)
    const ignored = this.#bridge.receive(message)
    if (ignored) entry.markIgnored(ignored)
    else logMethod(message)
  }

  #send(message: BridgeMessage) {
    const entry = note('out', message, null)
    if (!this.#frame?.send(message)) entry.markIgnored('foreign_origin')
  }

  #hostFor(calls: OutsideCalls): Host {
    const { platform, version } = settings.get()
    return {
      platform,
      version,
      takesFault,
      view: this.view,
      now: Date.now,
      theme: () => themeParams(settings.get()),
      viewport: () => ({
        ...sizeOf(this.#holder),
        isExpanded: this.view.get().isExpanded,
        isStable: this.#isStable,
      }),
      insets: () => insetsOf(this.#holder, platform, this.view.get()),
      dialogs: {
        isOpen: () => dialogs.get().open !== null,
        popup,
        confirm: ask,
        scan,
        closeScan,
        chooseChat,
      },
      app: {
        ...calls,
        minimise: () => this.minimise(),
        cancelForcedReload: () => clearTimeout(this.#forced),
        hideKeyboard: () => (document.activeElement as HTMLElement | null)?.blur(),
      },
    }
  }
}

function note(
  direction: 'in' | 'out',
  { eventType, eventData }: BridgeMessage,
  ignored: 'foreign_origin' | null,
) {
  return record({ direction, eventType, eventData, ignored })
}
