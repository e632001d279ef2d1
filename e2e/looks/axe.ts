import type { Page } from '@playwright/test'
import axe from 'axe-core'

const GRAVE = ['serious', 'critical']

/** Serious accessibility violations, each as `rule: what it is about`. */
export async function axeProblems(page: Page): Promise<string[]> {
  await page.evaluate(axe.source)
  const violations = await page.evaluate(async () => {
    const { axe: inPage } = window as unknown as { axe: typeof axe }
    return (await inPage.run(document, { resultTypes: ['violations'] })).violations
  })
  return violations
    .filter(({ impact }) => GRAVE.includes(impact ?? ''))
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, any }) => `${id}: ${target.join(' ')} ${any[0]?.message ?? ''}`),
    )
}
