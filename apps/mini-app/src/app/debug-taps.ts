import { paths } from '../shared/navigation/paths.ts'
import type { Services } from '../shared/services.ts'

const TAPS = 10
const GAP_MS = 300

type Page = Pick<Window, 'addEventListener'>

/** Ten taps anywhere lead to the debug screen; one 300 ms after the last or later starts at 1. */
export function watchDebugTaps({ router }: Pick<Services, 'router'>, page: Page = window): void {
  let count = 0
  let lastMs = 0
  const tap = ({ timeStamp }: Event) => {
    count = timeStamp - lastMs < GAP_MS ? count + 1 : 1
    lastMs = timeStamp
    if (count < TAPS) return
    count = 0
    void router.go(paths.debug())
  }
  // Before anything on the screen can keep the tap to itself.
  page.addEventListener('click', tap, { capture: true })
}
