import { unpackStartParam } from '@fanlight/domain/links/start-param'
import { senderOf } from '@fanlight/messenger/sender'
import type { LastKnown } from './shared/session/last-known.ts'

declare global {
  interface Window {
    /** Which of the page's own buttons was last tapped, and which had the focus, by its place. */
    fanlightTouched?: Partial<Record<Touch, number>>
  }
}

const TOUCHES = ['click', 'focusin'] as const
type Touch = (typeof TOUCHES)[number]

/** Whether a deep link leads nowhere else, as the router will find too. */
export function opensMenu(startParam: string | null): boolean {
  const start = startParam === null ? null : unpackStartParam(startParam)
  return !start || start.target === 'menu'
}

/**
 * Puts the menu as the build has drawn it in the loader's place, with the balance that was last known,
 * until React draws it with all that is known by then. What is tapped meanwhile is noted for the menu
 * that can do it.
 */
export function showMenu(language: string, known: LastKnown | null): void {
  const root = document.getElementById('root')
  const template = document.getElementById(`menu-${language}`)
  if (!root || !(template instanceof HTMLTemplateElement)) return
  root.replaceChildren(template.content)
  for (const part of root.querySelectorAll<HTMLElement>('[data-style]'))
    part.style.cssText = part.dataset['style'] ?? ''
  // The figure stands beside its label.
  if (known)
    root.querySelector('section span+span')?.childNodes.forEach((part, index) => {
      part.textContent = known.parts[index] ?? ''
    })

  const touched: Window['fanlightTouched'] = {}
  window.fanlightTouched = touched
  const buttons = [...root.querySelectorAll('button')]
  // On what goes when React comes, so that nothing is noted from then on.
  for (const type of TOUCHES)
    root.firstElementChild?.addEventListener(type, ({ target }) => {
      touched[type] = buttons.findIndex((button) => button.contains(target as Node))
    })
  // The messenger covers a page that has not said so.
  senderOf(window)?.('web_app_ready', undefined)
}
