/** How the page was opened: by the messenger, by a link of an app, or by hand. */
export interface Launch {
  /** Whose wallet it is; 0, a person of its own, where nothing says so. */
  userId: number
  /** As the messenger, or the browser, has it. */
  languageCode: string
  /** What an app's link asks for. */
  startParam: string
  /** The messenger's background, where there is a messenger around the page. */
  background: string | null
}

interface User {
  id?: number
  language_code?: string
}

/** The messenger puts what it knows behind the `#`; a link puts it behind the `?`. */
function readLaunch({ hash, search }: Pick<Location, 'hash' | 'search'>): Launch {
  const given = new URLSearchParams(hash.slice(1))
  const query = new URLSearchParams(search)
  const data = new URLSearchParams(given.get('tgWebAppData') ?? search)
  const user = parsed<User>(data.get('user'))
  const theme = parsed<{ bg_color?: string }>(given.get('tgWebAppThemeParams'))
  return {
    userId: user.id ?? 0,
    languageCode: query.get('lang') ?? user.language_code ?? navigator.language,
    startParam: data.get('start_param') ?? search.slice(1),
    background: theme.bg_color ?? null,
  }
}

function parsed<T extends object>(json: string | null): Partial<T> {
  try {
    return (JSON.parse(json ?? '{}') as T | null) ?? {}
  } catch {
    return {} // what cannot be read says nothing
  }
}

export const launch = readLaunch(location)
