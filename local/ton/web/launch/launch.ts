import { languageCodeIn, type ThemeParams, themeOf, userIdIn } from '@fanlight/messenger/launch'

/** How the page was opened: by the messenger, by a link of an app, or by hand. */
export interface Launch {
  /** Whose wallet it is; 0, a person of its own, where nothing says so. */
  userId: number
  /** As the messenger, or the browser, has it. */
  languageCode: string
  /** What an app's link asks for. */
  startParam: string
  /** The messenger's colours; none where there is no messenger around the page. */
  theme: ThemeParams
}

/**
 * The messenger puts what it knows behind the `#`; a link puts it behind the `?`. Nothing is kept, for
 * the app behind the wallet keeps its own launch in the same tab.
 */
function readLaunch({ hash, search }: Pick<Location, 'hash' | 'search'>): Launch {
  const given = new URLSearchParams(hash.slice(1))
  const data = given.get('tgWebAppData') ?? search
  const asked = new URLSearchParams(search).get('lang')
  return {
    userId: userIdIn(data) ?? 0,
    languageCode: asked ?? languageCodeIn(data) ?? navigator.language,
    startParam: new URLSearchParams(data).get('start_param') ?? search.slice(1),
    theme: themeOf(given.get('tgWebAppThemeParams')),
  }
}

export const launch = readLaunch(location)
