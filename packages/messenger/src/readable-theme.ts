import { readableOn } from './colours.ts'
import { isColour } from './is-colour.ts'
import type { ThemeParams } from './launch.ts'

/** Words in these colours stand on this ground; they are moved towards the text until readable. */
const WORDS_ON: readonly (readonly [string, string])[] = [
  ['link_color', 'section_bg_color'],
  ['accent_text_color', 'section_bg_color'],
  ['destructive_text_color', 'section_bg_color'],
  ['section_header_text_color', 'secondary_bg_color'],
]

/** The theme with the few colours put right that people with weak eyes cannot read. */
export function readableTheme(theme: ThemeParams): ThemeParams {
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
