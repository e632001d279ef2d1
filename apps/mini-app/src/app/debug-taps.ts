import { countTap, opensDebug, type TapStreak } from '@fanlight/domain/debug-taps'
import { paths } from '../shared/navigation/paths.ts'
import type { Services } from '../shared/services.ts'

type Page = Pick<Window, 'addEventListener'>

/** Ten quick taps anywhere lead to the debug screen. */
export function watchDebugTaps({ router }: Pick<Services, 'router'>, page: Page = window): void {
  let streak: TapStreak | null = null
  const tap = ({ timeStamp }: Event) => {
    streak = countTap(streak, timeStamp)
    if (!opensDebug(streak)) return
    streak = null
    void router.go(paths.debug())
  }
  // Before anything on the screen can keep the tap to itself.
  page.addEventListener('click', tap, { capture: true })
}
