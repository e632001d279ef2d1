import { expect, type Locator } from '@playwright/test'

/** The glass over each of these has swept open, so that nothing covers the picture any more. */
export async function expectGlassOpen(glass: Locator) {
  const opened = () =>
    glass.evaluateAll((panes) =>
      panes.map((pane) => getComputedStyle(pane).getPropertyValue('--opened')),
    )
  await expect.poll(async () => [...new Set(await opened())]).toEqual(['180deg'])
}
