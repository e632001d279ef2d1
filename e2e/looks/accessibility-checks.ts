import type { Page } from '@playwright/test'

/** Just inside of 44 px. */
const REACH_PX = 21

/** Words that are cut off or stand outside the window, and whatever makes the page scroll sideways. */
export function lostWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = []
    const { scrollWidth } = document.documentElement
    if (scrollWidth > innerWidth) found.push(`the page is ${scrollWidth} wide`)
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim() ?? ''
      const holder = node.parentElement
      if (!holder || text === '' || !holder.checkVisibility({ opacityProperty: true })) continue
      if (holder.closest('[aria-hidden=true]')) continue // a pattern, not a text to read
      const range = document.createRange()
      range.selectNodeContents(node)
      const { left, right, width, height } = range.getBoundingClientRect()
      // What only a screen reader is to find has no room on the screen.
      if (width <= 1 || height <= 1 || holder.clientWidth === 1) continue
      if (left < -1 || right > innerWidth + 1) found.push(`outside the window: ${text}`)
      const { overflowX } = getComputedStyle(holder)
      const isCut = overflowX !== 'visible' && holder.scrollWidth > holder.clientWidth + 1
      if (isCut) found.push(`cut off: ${text}`)
    }
    return found
  })
}

/** What a finger beside its middle would miss. Links inside of sentences are as large as words. */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate((reach) => {
    // Under a dialog nothing can be pressed.
    const within = document.querySelector('dialog[open], [role=dialog]') ?? document
    const controls = within.querySelectorAll<HTMLElement>('button, input, textarea, a')
    return [...controls].flatMap((control) => {
      const target = control.closest('label') ?? control
      if (!target.checkVisibility() || control.closest('p, [aria-hidden=true]')) return []
      target.scrollIntoView({ block: 'center' })
      const { x, y, width, height } = target.getBoundingClientRect()
      const [middleX, middleY] = [x + width / 2, y + height / 2]
      const isHit = ([dx = 0, dy = 0]: number[]) => {
        const hit = document.elementFromPoint(middleX + dx, middleY + dy)
        return hit === target || target.contains(hit)
      }
      const around = [
        [reach, 0],
        [-reach, 0],
        [0, reach],
        [0, -reach],
      ]
      if (around.every(isHit)) return []
      const name = control.ariaLabel ?? target.textContent ?? control.tagName
      return [`${name.trim()}: ${Math.round(width)}×${Math.round(height)}`]
    })
  }, REACH_PX)
}

/** Letters twice as large, as a person sets them who does not see well. */
export async function doubleLetters(page: Page) {
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '212.5%'
  })
}
