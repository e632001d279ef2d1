import type { Services } from '../shared/services.ts'

/**
 * Moves the focus to the title of each new screen, so that a screen reader says where the person is
 * now. A title may come a moment later than its screen; a person who has moved the focus by then,
 * or stays on the control that they used, as on a tab, keeps it.
 */
export function announceScreens({ router }: Pick<Services, 'router'>, page = document): void {
  let observer: MutationObserver | null = null
  router.watch(() => {
    observer?.disconnect()
    const left = page.querySelector('h1')
    const look = () => {
      const title = page.querySelector('h1')
      if (!title || title === left) return
      observer?.disconnect()
      if (page.activeElement !== null && page.activeElement !== page.body) return
      title.tabIndex = -1
      title.focus({ preventScroll: true })
    }
    observer = new MutationObserver(look)
    observer.observe(page.body, { childList: true, subtree: true })
  })
}
