import { expect, test } from '../lib/test.ts'
import { openStage } from './stage.ts'

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  bypassCSP: true,
})

test('whoever goes through the menu by keyboard sees where they are', async ({ page, control }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const stage = await openStage(page, control, { theme: 'light', language: 'en' })
  await stage.open(await stage.fan({ balance: 12.5 }), '/')
  await page.getByRole('button', { name: 'Send Tip' }).waitFor()
  const seen: string[] = []

  for (let step = 0; step < 4; step++) {
    await page.keyboard.press('Tab')
    const { name, outline } = await page.evaluate(() => {
      const focused = document.activeElement as HTMLElement
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(focused)
      const hasOutline = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
      return { name: focused.textContent ?? '', outline: hasOutline || boxShadow !== 'none' }
    })
    expect(outline, name).toBe(true)
    seen.push(name)
  }

  expect(seen.map((name) => /Top up|Send Tip|Content Collection|Premium/.exec(name)?.[0])).toEqual([
    'Top up',
    'Send Tip',
    'Content Collection',
    'Premium',
  ])
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Tip for Alina' })).toBeVisible()
})

interface Watching {
  moved: string[]
}

test('nothing on the menu moves while it loads', async ({ page, control }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.addInitScript(() => {
    const state = window as typeof window & Watching
    state.moved = []
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[])
        for (const { node, previousRect, currentRect } of entry.sources) {
          const [from, to] = [previousRect, currentRect].map(({ x, y }) => `${x},${y}`)
          // A thing that changes where it stands, as a lock does into a number, has not moved.
          if (from === to) continue
          state.moved.push(`${node?.textContent ?? node?.nodeName}: from ${from} to ${to}`)
        }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const stage = await openStage(page, control, { theme: 'light', language: 'en' })
  const fan = await stage.fan({ balance: 12.5 })
  const held = Promise.withResolvers<void>()
  await page.route('**/balance/subscription/author/**', (route) =>
    held.promise.then(() => route.continue()),
  )

  await stage.open(fan, '/')
  await page.getByRole('button', { name: 'Send Tip' }).waitFor()
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  held.resolve()
  await page.getByRole('heading', { name: 'Alina Veresova' }).waitFor()
  await page.waitForLoadState('networkidle')

  expect(await page.evaluate(() => (window as typeof window & Watching).moved)).toEqual([])
})

/** What TypeScript does not know of yet. */
interface LayoutShift extends PerformanceEntry {
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
}
