import { isColour } from './is-colour.ts'
import type { ThemeParams } from './launch.ts'

/** What the messenger's own script takes as the border between its light and dark themes. */
const DARK_BELOW = 120

/** Gives the page the messenger's theme; what that does not say, our own tokens say. */
export function applyTheme(root: HTMLElement, theme: ThemeParams): void {
  for (const [key, colour] of Object.entries(theme)) {
    const name = `--tg-theme-${key.replaceAll('_', '-')}`
    // To set what is set already would have all of the page styled once more.
    if (isColour(colour) && root.style.getPropertyValue(name) !== colour)
      root.style.setProperty(name, colour)
  }
  const ground = theme['bg_color']
  if (isColour(ground)) root.dataset['theme'] = isDark(ground) ? 'dark' : 'light'
}

function isDark(colour: string): boolean {
  const value = Number.parseInt(colour.slice(1), 16)
  const [red, green, blue] = [value >> 16, (value >> 8) & 255, value & 255]
  return Math.sqrt(0.299 * red ** 2 + 0.587 * green ** 2 + 0.114 * blue ** 2) < DARK_BELOW
}
