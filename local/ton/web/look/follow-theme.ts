import type { ThemeParams } from '@fanlight/messenger/launch'
import { readableTheme } from '@fanlight/messenger/readable-theme'
import { applyTheme } from '@fanlight/messenger/theme'

/** Light or dark as the person's device has it, unless there is a messenger around the page. */
export function followTheme(theme: ThemeParams) {
  const root = document.documentElement
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const apply = () => {
    root.dataset['theme'] = dark.matches ? 'dark' : 'light'
    applyTheme(root, readableTheme(theme))
  }
  apply()
  dark.addEventListener('change', apply)
}
