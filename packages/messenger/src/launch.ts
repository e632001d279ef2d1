/** What the messenger hands over when it opens the app. */
export interface Launch {
  /** The signed query string that says who the person is; empty outside a messenger. */
  initData: string
  /** The same as a credential: with the bot it is signed for before it, where the address says which. */
  credential: string
  /** The target of a deep link, if this launch had one. */
  startParam: string | null
  platform: string
  version: string
  themeParams: ThemeParams
  /** Whether the messenger has just opened the app, rather than the page coming back or reloading. */
  isFresh: boolean
}

/** `bg_color` and its fourteen sisters, as `#rrggbb`. */
export type ThemeParams = Readonly<Record<string, string>>

/** What is needed of a window, so that a test need not have one. */
export interface LaunchPage {
  location: { hash: string; search: string }
  /** A getter that may throw where storage is forbidden. */
  readonly sessionStorage: Pick<Storage, 'getItem' | 'setItem'>
}

const KEPT_LAUNCH = 'fanlight:launch'
const KEPT_THEME = 'fanlight:theme'

/**
 * The launch parameters of the address, or those that this tab had before. They stand in the hash,
 * which the first navigation takes away: read them before a router starts. `later` is given what
 * keeps them for a page that comes back, because the first use of a tab's storage takes long.
 */
export function readLaunch(page: LaunchPage, later: (keep: () => void) => void): Launch {
  const given = new URLSearchParams(queryIn(page.location.hash))
  const isFresh = given.has('tgWebAppVersion')
  if (isFresh) {
    const bot = new URLSearchParams(page.location.search).get('bot')
    if (bot) given.set('bot', `${bot}:`)
    later(() => keep(page, KEPT_LAUNCH, given.toString()))
  }
  const params = isFresh ? given : new URLSearchParams(kept(page, KEPT_LAUNCH) ?? '')
  const initData = params.get('tgWebAppData') ?? ''

  return {
    initData,
    credential: initData && (params.get('bot') ?? '') + initData,
    startParam: isFresh ? startParamOf(page, initData) : null,
    platform: params.get('tgWebAppPlatform') ?? '',
    version: params.get('tgWebAppVersion') ?? '',
    themeParams: themeOf(
      (isFresh ? null : kept(page, KEPT_THEME)) ?? params.get('tgWebAppThemeParams'),
    ),
    isFresh,
  }
}

/** A theme that changed while the app was open outlives a reload. */
export function keepTheme(page: LaunchPage, theme: ThemeParams): void {
  keep(page, KEPT_THEME, JSON.stringify(theme))
}

/** The language code of the person, as the messenger knows it. */
export function languageCodeIn(initData: string): string | null {
  const code = userIn(initData)?.['language_code']
  return typeof code === 'string' ? code : null
}

export function userIdIn(initData: string): number | null {
  const id = userIn(initData)?.['id']
  return typeof id === 'number' ? id : null
}

function userIn(initData: string) {
  return parse(new URLSearchParams(initData).get('user'))
}

export function themeOf(json: string | null): ThemeParams {
  const entries = Object.entries(parse(json) ?? {})
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

/** A hash may be a query, or a path of the page with a query behind it. */
function queryIn(hash: string): string {
  const text = hash.replace(/^#/, '')
  const mark = text.indexOf('?')
  return mark >= 0 && !text.slice(0, mark).includes('=') ? text.slice(mark + 1) : text
}

function startParamOf({ location }: LaunchPage, initData: string): string | null {
  const asked = new URLSearchParams(location.search)
  return asked.get('tgWebAppStartParam') ?? new URLSearchParams(initData).get('start_param')
}

function parse(json: string | null): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(json ?? 'null')
    return typeof value === 'object' ? (value as Record<string, unknown> | null) : null
  } catch {
    return null
  }
}

function kept(page: LaunchPage, name: string): string | null {
  try {
    return page.sessionStorage.getItem(name)
  } catch {
    return null // Storage is forbidden here: then only the address knows.
  }
}

function keep(page: LaunchPage, name: string, value: string): void {
  try {
    page.sessionStorage.setItem(name, value)
  } catch {
    // Storage is forbidden here: then a reload starts without a launch.
  }
}
