import { isDark, readableOn } from './colours.ts'
import { isColour } from './is-colour.ts'
import type { ThemeParams } from './launch.ts'

/** Words in these colours stand on this ground; they are moved towards the text until readable. */
const WORDS_ON: readonly (readonly [string, string])[] = [
  ['link_color', 'section_bg_color'],
  ['accent_text_color', 'section_bg_color'],
  ['destructive_text_color', 'section_bg_color'],
  ['section_header_text_color', 'secondary_bg_color'],
]

/** Dresses the page in the messenger's theme; what it does not say, our own tokens say. */
export function wearTheme(root: HTMLElement, given: ThemeParams): void {
  const theme = readable(given)
  for (const [key, colour] of Object.entries(theme)) {
    if (isColour(colour)) root.style.setProperty(`--tg-theme-${key.replaceAll('_', '-')}`, colour)
  }
  const ground = theme['bg_color']
  if (isColour(ground)) root.dataset['theme'] = isDark(ground) ? 'dark' : 'light'
}

/** The theme with the few colours put right that fail people with weak eyes. */
export function readable(theme: ThemeParams): ThemeParams {
  const text = theme['text_color']
  if (!isColour(text)) return theme

  const corrected = WORDS_ON.flatMap(([key, groundKey]) => {
    const colour = theme[key]
    const ground = theme[groundKey] ?? theme['bg_color']
    if (!isColour(colour) || !isColour(ground)) return []
    return [[key, readableOn(ground, colour, text)] as const]
  })
  return { ...theme, ...Object.fromEntries(corrected) }
}
