/** Does what was asked of the page's own menu before this one took its place: see boot-menu.ts. */
export function replayTouches(): void {
  const { click = -1, focusin = -1 } = window.fanlightTouched ?? {}
  delete window.fanlightTouched
  const buttons = document.querySelectorAll<HTMLElement>('#root button')
  buttons[focusin]?.focus()
  buttons[click]?.click()
}
