import { deviceStorage } from '@fanlight/web/device-storage'
import { createStore, useStore } from '@fanlight/web/store'
import { PLATFORMS, type Platform } from '../bridge/platforms.ts'
import {
  DARK_THEME,
  isDark,
  LIGHT_THEME,
  type ThemeParams,
  TINTED_THEME,
} from '../bridge/themes.ts'
import { NEWEST_VERSION, VERSIONS, type Version } from '../bridge/versions.ts'

/** What this browser remembers of its phone. */
export interface Settings {
  pageLanguage: PageLanguage
  theme: ThemeKind
  customTheme: ThemeParams
  platform: Platform
  version: Version
  /** The messenger speaks with the launched origin alone. */
  isOriginBound: boolean
  /** The web view is the browser of a wallet, which apps find in their own window. */
  hasWallet: boolean
  userId: number | null
  /** Where the drawer's handle is, as a part of the page's height. */
  handleTop: number
}

export type PageLanguage = 'en' | 'ru'
export type ThemeKind = 'light' | 'dark' | 'custom'

const storage = deviceStorage<'settings'>('fanlight-messenger:')

const settings = createStore<Settings>({ ...defaults(), ...remembered() })
settings.watch(() => storage.remember('settings', JSON.stringify(settings.get())))

export { settings }

export function useSettings<Picked>(pick: (value: Settings) => Picked): Picked {
  return useStore(settings, pick)
}

export function themeParams({ theme, customTheme }: Settings): ThemeParams {
  if (theme === 'custom') return customTheme
  return theme === 'dark' ? DARK_THEME : LIGHT_THEME
}

/** Which of the page's own two looks goes with the phone's theme. */
export function pageTheme(value: Settings): 'light' | 'dark' {
  return isDark(themeParams(value).bg_color) ? 'dark' : 'light'
}

function defaults(): Settings {
  return {
    pageLanguage: navigator.language.startsWith('ru') ? 'ru' : 'en',
    theme: matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
    customTheme: TINTED_THEME,
    platform: 'ios',
    version: NEWEST_VERSION,
    isOriginBound: true,
    hasWallet: false,
    userId: null,
    handleTop: 0.64,
  }
}

function remembered(): Partial<Settings> {
  const kept = parse(storage.remembered('settings'))
  if (!PLATFORMS.some((known) => known === kept.platform)) delete kept.platform
  if (!VERSIONS.some((known) => known === kept.version)) delete kept.version
  return kept
}

function parse(text: string | null): Partial<Settings> {
  try {
    return (JSON.parse(text ?? '{}') ?? {}) as Partial<Settings>
  } catch {
    return {}
  }
}
