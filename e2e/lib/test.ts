import { test as base, expect } from '@playwright/test'
import { Control } from './control.ts'
import { Messenger } from './messenger.ts'
import { watchPolicies } from './watch-policies.ts'

interface World {
  control: Control
  messenger: Messenger
}

/** A test with the world at hand. What it has set to go wrong ends with it. */
export const test = base.extend<World>({
  page: async ({ page }, use) => {
    const violations = await watchPolicies(page)
    await use(page)
    expect(violations).toEqual([])
    // A route that still fetches when the test is over must not fail the next one.
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  },
  control: async ({ request, page }, use) => {
    const control = new Control(request)
    // The sandbox's page has a button for it.
    page.on('request', (asked) => {
      if (asked.url().endsWith('/sandbox/api/clock')) control.noteTravel()
    })
    await use(control)
    await control.clearFaults()
    await control.comeBack()
  },
  messenger: async ({ page }, use) => {
    await use(new Messenger(page))
  },
})

// biome-ignore lint/performance/noBarrelFile: a test takes both from one place
export { expect } from '@playwright/test'

/** The demo world's creators. */
export const ALINA = { id: 1, name: 'Alina Veresova', bot: 'alina_veresova_bot' }
export const ILYA = { id: 2, name: 'Илья Соловьёв', bot: 'ilya_solovyov_bot' }
/** Does not sell Premium. */
export const NORA = { id: 3, name: 'Nora Lindqvist', bot: 'nora_lindqvist_bot' }
