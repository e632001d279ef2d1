import type { Page } from '@playwright/test'

const MARK = 'content policy broken: '

/**
 * What a page or a frame in it loaded or ran against its content security policy. A browser stops it
 * and goes on, and a journey would not notice.
 */
export async function watchPolicies(page: Page): Promise<readonly string[]> {
  const violations: string[] = []
  page.on('console', (message) => {
    const text = message.text()
    if (text.startsWith(MARK)) violations.push(text.slice(MARK.length))
  })
  await page.addInitScript((mark) => {
    document.addEventListener('securitypolicyviolation', (violation) => {
      const { documentURI, effectiveDirective, blockedURI, sample } = violation
      const place = new URL(documentURI).pathname
      // biome-ignore lint/suspicious/noConsole: the way from a frame to the test
      console.error(`${mark}${place} may not ${effectiveDirective} ${blockedURI} ${sample}`)
    })
  }, MARK)
  return violations
}
