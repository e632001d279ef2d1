/** In a browser the studio is light or dark as the system is, and changes with it. */
export function followColourScheme() {
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const apply = () => {
    document.documentElement.dataset['theme'] = dark.matches ? 'dark' : 'light'
  }
  apply()
  dark.addEventListener('change', apply)
}
