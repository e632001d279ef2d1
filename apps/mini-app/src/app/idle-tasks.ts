import { loadToast } from '@fanlight/web/toast-area'
import type { Services } from '../shared/services.ts'
import { announceScreens } from './announce-screens.ts'
import { watchDebugTaps } from './debug-taps.ts'
import { SCREENS } from './screens.ts'

/** The first screen and what it shows have the network to themselves for that long. */
const PATIENCE_MS = 4000

type SavingBrowser = Navigator & { connection?: { saveData?: boolean } }

/** What the first screen does without. */
export function runIdleTasks(services: Services): void {
  watchDebugTaps(services)
  announceScreens(services)
  import('./tell-unloaded.ts').catch(() => {})
  loadToast().catch(() => {}) // asked for again when there is something to say
  setTimeout(() => void prepareScreens(), PATIENCE_MS)
}

/** Sends for the other screens one by one: a tap finds them there, even without a network. */
async function prepareScreens(): Promise<void> {
  const { connection } = navigator as SavingBrowser
  if (connection?.saveData) return
  for (const load of Object.values(SCREENS)) {
    // A screen that fails to load here is requested again when it is opened.
    await load().catch(() => null)
  }
}
