/** The colours of a messenger's theme that a page may be given. */
const COLOUR = /^#[\da-f]{6}$/i
const NAME = /^[a-z]+(_[a-z]+)*_color$/

/**
 * Light or dark as the address says (`?theme=`), or as the person's device has it; and the colours
 * of the messenger around the page, should it hand them over (`?theme_params=<JSON>`).
 */
export function applyTheme() {
  const query = new URLSearchParams(location.search)
  const asked = query.get('theme')
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const apply = () => {
    const isDark = asked ? asked === 'dark' : dark.matches
    document.documentElement.dataset['theme'] = isDark ? 'dark' : 'light'
  }
  apply()
  dark.addEventListener('change', apply)

  for (const [name, colour] of Object.entries(coloursIn(query.get('theme_params')))) {
    const variable = `--tg-theme-${name.replaceAll('_', '-')}`
    document.documentElement.style.setProperty(variable, colour)
  }
}

function coloursIn(json: string | null): Record<string, string> {
  try {
    const given: unknown = JSON.parse(json ?? '{}')
    const entries = Object.entries(given ?? {}).filter(
      ([name, colour]) => NAME.test(name) && typeof colour === 'string' && COLOUR.test(colour),
    )
    return Object.fromEntries(entries)
  } catch {
    return {} // a theme that cannot be read is no reason not to be paid
  }
}
