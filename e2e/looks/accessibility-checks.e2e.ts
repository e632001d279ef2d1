import type { Page } from '@playwright/test'
import { expect, test } from '../lib/test.ts'
import { doubleLetters } from './accessibility-checks.ts'
import { openScreenshotPage } from './screenshot-page.ts'

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  bypassCSP: true,
})

test('a menu that loads does not move, and by keyboard one sees where one is on it', async ({
  page,
  control,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await watchMoves(page)
  const screen = await openScreenshotPage(page, control, { theme: 'light', language: 'en' })
  const fan = await screen.fan({ balance: 12.5 })
  const held = Promise.withResolvers<void>()
  await page.route('**/balance/subscription/author/**', (route) =>
    held.promise.then(() => route.continue()),
  )

  await test.step('nothing on the menu moves while it loads', async () => {
    await screen.open(fan, '/')
    await page.getByRole('button', { name: 'Send Tip' }).waitFor()
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    held.resolve()
    await page.getByRole('heading', { name: 'Alina Veresova' }).waitFor()
    await page.waitForLoadState('networkidle')

    expect(await page.evaluate(() => (window as typeof window & Watching).moved)).toEqual([])
  })

  await test.step('whoever goes through the menu by keyboard sees where they are', () =>
    goThroughMenu(page))
})

for (const { tag, addresses } of [
  { tag: [], addresses: ['/', '/balance', '/tips'] },
  { tag: '@extended', addresses: ['/media?section=posts', '/sponsor', '/debug'] },
])
  test(`U32: letters follow the text size that the person has set on ${addresses.join(', ')}`, {
    tag,
  }, async ({ page, control }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const screen = await openScreenshotPage(page, control, { theme: 'light', language: 'en' })
    const fan = await screen.fan({ balance: 12.5 })
    await control.subscribe(fan, 1)

    for (const address of addresses)
      await test.step(`U32: every letter of ${address} follows the text size that the person has set`, async () => {
        await screen.open(fan, address)
        await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' })
        await page.waitForLoadState('networkidle')

        const before = await letterSizes(page)
        await doubleLetters(page)
        const after = await letterSizes(page)

        const kept = before.filter(([words, size], index) => {
          const [same, larger = 0] = after[index] ?? []
          return words === same && Math.abs(larger / size - 2) > 0.01
        })
        expect(kept).toEqual([])
        expect(before.length).toBeGreaterThan(5)
      })
  })

async function goThroughMenu(page: Page) {
  const seen: string[] = []

  for (let step = 0; step < 5; step++) {
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

  const cells = /Top up|Send Tip|Content Collection|History|Premium/
  expect(seen.map((name) => cells.exec(name)?.[0])).toEqual([
    'Top up',
    'Send Tip',
    'Content Collection',
    'History',
    'Premium',
  ])
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Tip for Alina' })).toBeVisible()
}

/** What is written on the screen, and how large; not what is a drawing. */
function letterSizes(page: Page): Promise<[string, number][]> {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: [string, number][] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const [text, holder] = [node.textContent?.trim() ?? '', node.parentElement]
      if (!holder || text === '' || !holder.checkVisibility()) continue
      if (holder.closest('[aria-hidden=true], script, style')) continue
      found.push([text, Number.parseFloat(getComputedStyle(holder).fontSize)])
    }
    return found
  })
}

interface Watching {
  moved: string[]
}

/** Notes on each page that is opened from here on what moves while it loads. */
async function watchMoves(page: Page) {
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
}

/** What TypeScript does not know of yet. */
interface LayoutShift extends PerformanceEntry {
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
}
