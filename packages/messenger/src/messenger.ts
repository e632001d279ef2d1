import type { InvoiceStatus } from '@tma.js/bridge'
import { type Bridge, openBridge } from './bridge.ts'
import { type BottomButtons, bottomButtons } from './buttons.ts'
import type { Popup } from './dialogs.ts'
import type { Haptic } from './haptic.ts'
import { isColour } from './is-colour.ts'
import { keepTheme, type Launch, readLaunch, type ThemeParams } from './launch.ts'
import { trackViewport } from './track-viewport.ts'
import { isAtLeast } from './version.ts'

/** The messenger around the app. Outside one, everything works or quietly does nothing. */
export interface Messenger {
  readonly launch: Launch
  /** For what only some parts of the app ask of the client; see the files beside this one. */
  readonly bridge: Bridge
  /** Resolves with the id of the pressed button, or null where it was put away without one. */
  popup(popup: Popup): Promise<string | null>
  /** Resolves when it has been read. */
  alert(message: string): Promise<void>
  /** Whether the client draws the buttons at the bottom; where it does not, the page must. */
  readonly hasMainButton: boolean
  readonly hasSecondaryButton: boolean
  readonly buttons: BottomButtons
  onMainPress(press: () => void): () => void
  onSecondaryPress(press: () => void): () => void
  showBack(isVisible: boolean): void
  onBack(press: () => void): () => void
  haptic(haptic: Haptic): void
  /** Whether closing is asked about first. */
  guardClosing(isGuarded: boolean): void
  openInvoice(link: string): Promise<InvoiceStatus | null>
  /** Opens a page outside of the app, or a chat where the address is the messenger's own. */
  openLink(url: string): void
  ready(): void
  /** Asks for the whole height; the messenger opens apps at a part of it. */
  expand(): void
  close(): void
  /** Runs when the app closes itself, before the client hears of it. */
  beforeClose(run: () => void): void
  /** The theme as the client gave it, for pages that we embed. */
  theme(): ThemeParams
}

const GOLD = { ground: '#F3C250', text: '#36220A' } as const
const PLAIN = { ground: '#1F74D6', text: '#FFFFFF' } as const
const QUIET = { ground: '#E4EDF9', text: '#1A6BC8' } as const
/** The first screen comes first, in the client's own colours. */
const FIRST_SCREEN_MS = 500
const OWN_HOSTS = ['t.me', 'telegram.me', 'telegram.dog']

/** Connects to the messenger. What a first screen does without is loaded when it is first used. */
export function openMessenger(page: Window & typeof globalThis = window): Messenger {
  const launch = readLaunch(page, (keep) => {
    setTimeout(keep, FIRST_SCREEN_MS)
    page.addEventListener('pagehide', keep)
  })
  const bridge = openBridge(page)
  // In a frame of another site the bridge is connected, but to no client.
  const isClient = bridge.isConnected && launch.version !== ''
  const knows = (version: string) => isClient && isAtLeast(launch.version, version)
  let theme = launch.themeParams
  let lastWords: (() => void) | null = null

  if (isClient) connect(page, bridge)
  matchWindow(bridge, theme)
  setTimeout(() => void updateTheme(page, theme), FIRST_SCREEN_MS)
  bridge.on('theme_changed', (change) => {
    const changed = (change?.theme_params ?? {}) as ThemeParams
    if (JSON.stringify(changed) === JSON.stringify(theme)) return
    theme = changed
    keepTheme(page, theme)
    matchWindow(bridge, theme)
    void updateTheme(page, theme)
  })
  const popup = async (asked: Popup) => {
    const dialogs = await import('./dialogs.ts').catch(() => null)
    if (dialogs) return dialogs.showPopup(knows('6.2') ? bridge : null, page, asked)
    page.alert(asked.message) // better than silence
    return null
  }

  return {
    launch,
    bridge,
    hasMainButton: isClient,
    hasSecondaryButton: knows('7.10'),
    buttons: bottomButtons(bridge, () => ({
      plain: colourPair(theme['button_color'], theme['button_text_color'], PLAIN),
      quiet: tintOf(theme),
      gold: GOLD,
    })),
    popup,
    alert: async (message) => void (await popup({ message, buttons: [{ id: 'ok', text: '' }] })),
    onMainPress: (press) => bridge.on('main_button_pressed', press),
    onSecondaryPress: (press) => bridge.on('secondary_button_pressed', press),
    showBack: (isVisible) => bridge.post('web_app_setup_back_button', { is_visible: isVisible }),
    onBack: (press) => bridge.on('back_button_pressed', press),
    // A phone that vibrates a moment later, or not at all, is no reason to start later.
    haptic: (haptic) => void import('./haptic.ts').then((late) => late.tap(bridge, haptic), ignore),
    guardClosing(isGuarded) {
      bridge.post('web_app_setup_closing_behavior', { need_confirmation: isGuarded })
    },
    async openInvoice(link) {
      if (knows('6.1')) return import('./invoice.ts').then((late) => late.openInvoice(bridge, link))
      page.open(link, '_blank', 'noopener')
      return null
    },
    openLink: (url) => followLink(bridge, isClient ? null : page, url),
    ready: () => bridge.post('web_app_ready'),
    expand: () => bridge.post('web_app_expand'),
    close() {
      lastWords?.()
      bridge.post('web_app_close')
    },
    beforeClose(run) {
      lastWords = run
    },
    theme: () => theme,
  }
}

/** The boot script applies the theme as the client gives it; here it becomes readable as well. */
async function updateTheme(page: Window, theme: ThemeParams): Promise<void> {
  const [{ applyTheme }, { readableTheme }] = await Promise.all([
    import('./theme.ts'),
    import('./readable-theme.ts'),
  ])
  applyTheme(page.document.documentElement, readableTheme(theme))
}

const ignore = () => {}

function connect(page: Window, bridge: Bridge): void {
  if (page.parent !== page) bridge.post('iframe_ready', { reload_supported: true })
  bridge.on('reload_iframe', () => {
    bridge.post('iframe_will_reload')
    page.location.reload()
  })
  trackViewport(bridge, page.document.documentElement)
  bridge.post('web_app_request_theme')
}

/** Header, background and the bar under the buttons continue the page's own ground. */
export function matchWindow(bridge: Bridge, theme: ThemeParams): void {
  bridge.post('web_app_set_header_color', { color_key: 'secondary_bg_color' })
  const ground = theme['secondary_bg_color']
  if (isColour(ground)) bridge.post('web_app_set_background_color', { color: ground })
  const bar = theme['bottom_bar_bg_color']
  if (isColour(bar)) bridge.post('web_app_set_bottom_bar_color', { color: bar })
}

function colourPair(
  ground: string | undefined,
  text: string | undefined,
  otherwise: { ground: `#${string}`; text: `#${string}` },
) {
  return isColour(ground) && isColour(text) ? { ground, text } : otherwise
}

/** The other button: the accent's own words on a breath of it, as it is drawn. */
function tintOf({ accent_text_color: accent, bottom_bar_bg_color: bar }: ThemeParams) {
  if (!isColour(accent) || !isColour(bar)) return QUIET
  const parts = [1, 3, 5].map((at) => {
    const [of, on] = [accent, bar].map((colour) => Number.parseInt(colour.slice(at, at + 2), 16))
    return Math.round((of ?? 0) * 0.14 + (on ?? 0) * 0.86)
      .toString(16)
      .padStart(2, '0')
  })
  return { ground: `#${parts.join('')}` as const, text: accent }
}

function followLink(bridge: Bridge, page: Window | null, url: string): void {
  const { hostname, pathname, search } = new URL(url)
  if (page) page.open(url, '_blank', 'noopener')
  else if (!OWN_HOSTS.includes(hostname)) bridge.post('web_app_open_link', { url })
  else bridge.post('web_app_open_tg_link', { path_full: pathname + search })
}
