import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const GRAVE = ['serious', 'critical']

/** What would keep somebody out, each as `rule: what it is about`. */
export async function axeProblems(page: Page): Promise<string[]> {
  // Otherwise the results are put together on a page of their own, which takes longer than they do.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
  return violations
    .filter(({ impact }) => GRAVE.includes(impact ?? ''))
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, any }) => `${id}: ${target.join(' ')} ${any[0]?.message ?? ''}`),
    )
}
