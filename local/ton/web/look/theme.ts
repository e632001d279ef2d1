/** Of what the eye makes of a colour, from which on a background is light. */
const LIGHT_FROM = 0.5

/** Light or dark as the messenger around the page is, or as the person's device has it. */
export function applyTheme(background: string | null) {
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const apply = () => {
    const isDark = background === null ? dark.matches : lightnessOf(background) < LIGHT_FROM
    document.documentElement.dataset['theme'] = isDark ? 'dark' : 'light'
  }
  apply()
  dark.addEventListener('change', apply)
}

function lightnessOf(colour: string): number {
  const [red = 255, green = 255, blue = 255] =
    (/^#([\da-f]{6})$/i.exec(colour)?.[1] ?? '')
      .match(/../g)
      ?.map((part) => Number.parseInt(part, 16)) ?? []
  return (0.299 * red + 0.587 * green + 0.114 * blue) / 255
}
