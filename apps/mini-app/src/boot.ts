// Runs in the page itself, before any module: dresses the page, keeps what the messenger handed
// over, and sends for everything that the first screen needs at once instead of one after another.
import { languageCodeIn, readLaunch } from '@fanlight/messenger/launch'
import { wearTheme } from '@fanlight/messenger/theme'

/** Filled in by the build: the files worth fetching for an address, in any case, and a language. */
declare const PRELOADS: {
  byPath: Record<string, string[]>
  byLanguage: { en: string[]; ru: string[] }
}

function stored(name: string): string | null {
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}

const launch = readLaunch(window)
wearTheme(document.documentElement, launch.themeParams)

const wish = stored('lang') ?? languageCodeIn(launch.initData) ?? 'en'
const language = wish.toLowerCase().startsWith('ru') ? 'ru' : 'en'
document.documentElement.lang = language
const { byPath, byLanguage } = PRELOADS
const screen = byPath[location.pathname.toLowerCase()] ?? []
for (const file of [...screen, ...byLanguage[language]]) {
  const link = document.createElement('link')
  const isSheet = file.endsWith('.css')
  link.rel = isSheet ? 'preload' : 'modulepreload'
  if (isSheet) link.as = 'style'
  link.href = `/${file}`
  document.head.append(link)
}

const credential = launch.initData || (stored('token') ?? '')
if (credential !== '') {
  const url = `${stored('host') ?? ''}/api/main/init`
  const headers: Record<string, string> = {
    accept: 'application/json',
    'content-type': 'application/json',
    'accept-language': wish,
    authorization: `TgAuth ${credential}`,
    timezone: String(new Date().getTimezoneOffset()),
  }
  const [, xsrf] = /(?:^|; )XSRF-TOKEN=([^;]+)/.exec(document.cookie) ?? []
  if (xsrf) headers['x-xsrf-token'] = xsrf
  if (launch.platform) headers['messenger-platform'] = launch.platform
  const answer = fetch(url, { headers, credentials: 'include' })
  answer.catch(() => {}) // Whoever takes the answer sees the failure.
  window.fanlightEarly = { url, answer }
}
