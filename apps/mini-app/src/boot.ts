// Runs in the page itself, before any module: applies the theme, keeps what the messenger handed
// over, and sends for everything that the first screen needs at once instead of one after another.
import { languageCodeIn, readLaunch } from '@fanlight/messenger/launch'
import { applyTheme } from '@fanlight/messenger/theme'
import { watchStart } from './boot-failure.ts'
import { opensMenu, showMenu } from './boot-menu.ts'
import { findCreatorId } from './shared/session/creator-id.ts'
import { type LastKnown, lastKnown } from './shared/session/last-known.ts'
import { forget, remembered } from './shared/storage.ts'

/** Filled in by the build: the files worth fetching for an address, in any case, and a language. */
declare const PRELOADS: {
  byPath: Record<string, string[]>
  byLanguage: { en: string[]; ru: string[] }
}

/** Filled in by the build as well, from the list of all calls. */
declare const CALLS: { init: string; offer: string; subscriptions: string }
declare const MENU_PATH: string

declare global {
  interface Window {
    /** Called by the page once its body is there. */
    fanlightMenu?: () => void
    /** What was last known of the fan, where the first screen is the menu. */
    fanlightKnown?: LastKnown | null
  }
}

watchStart()
const launch = readLaunch(window, () => {}) // the app keeps it
applyTheme(document.documentElement, launch.themeParams)

const wanted = remembered('lang') ?? languageCodeIn(launch.initData) ?? 'en'
const language = wanted.toLowerCase().startsWith('ru') ? 'ru' : 'en'
document.documentElement.lang = language
const { byPath, byLanguage } = PRELOADS
const screen = byPath[location.pathname.toLowerCase()] ?? []
for (const file of [...screen, ...byLanguage[language]]) {
  const link = document.createElement('link')
  const isSheet = file.endsWith('.css')
  link.rel = isSheet ? 'preload' : 'modulepreload'
  if (isSheet) link.as = 'style'
  link.href = `/assets/${file}`
  document.head.append(link)
}

const creatorId = findCreatorId(location.search, launch)
if (creatorId !== null && location.pathname === MENU_PATH && opensMenu(launch.startParam)) {
  const known = lastKnown(launch.initData, creatorId)
  window.fanlightKnown = known
  window.fanlightMenu = () => showMenu(language, known)
}

const credential = launch.credential || (remembered('token') ?? '')
if (credential !== '') {
  const headers: Record<string, string> = {
    accept: 'application/json',
    'content-type': 'application/json',
    'accept-language': wanted,
    authorization: `TgAuth ${credential}`,
    timezone: String(new Date().getTimezoneOffset()),
  }
  const [, xsrf] = /(?:^|; )XSRF-TOKEN=([^;]+)/.exec(document.cookie) ?? []
  if (xsrf) headers['x-xsrf-token'] = xsrf
  if (launch.platform) headers['messenger-platform'] = launch.platform
  const root = `${remembered('host') ?? ''}/api`
  window.fanlightEarly = new Map(
    callsOfEveryStart().map((path) => {
      const answer = fetch(root + path, { headers, credentials: 'include' })
      answer.then(
        // What the server does not confirm is not shown another time.
        ({ ok }) => ok || forget('shown'),
        () => {}, // The caller that takes the answer handles the failure.
      )
      return [root + path, answer]
    }),
  )
}

function callsOfEveryStart(): string[] {
  const offer = CALLS.offer.replace(':authorId', String(creatorId))
  return [CALLS.init, ...(creatorId === null ? [] : [offer, CALLS.subscriptions])]
}
