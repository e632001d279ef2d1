import type { Page } from '@playwright/test'
import { cellsOf } from '../matrix/matrix.ts'
import { holdLetters } from './screenshot-page.ts'

/** When the pages of the studio and the staff are looked at. */
export const NOW = Date.parse('2026-11-15T18:30:00Z')

export const VARIANTS = [
  { theme: 'light', language: 'en', size: { width: 1280, height: 800 } },
  { theme: 'dark', language: 'ru', size: { width: 390, height: 844 } },
] as const

type Variant = (typeof VARIANTS)[number]

/** With time, letters and language held still. */
export async function holdStudioPage(page: Page, { theme, language, size }: Variant) {
  await page.setViewportSize(size)
  await page.emulateMedia({ colorScheme: theme })
  await page.clock.setFixedTime(NOW)
  await holdLetters(page)
  await page.addInitScript(
    (kept) => localStorage.setItem('fanlight:studio-language', kept),
    language,
  )
}

/** CI looks at each page once: at a desk in the light, or on a phone in the dark. */
export function pagesFor<Name extends string>(
  pages: Readonly<Record<Name, string>>,
  { theme }: Variant,
): readonly [Name, string][] {
  const all = Object.entries(pages) as [Name, string][]
  const turn = theme === 'light' ? 0 : 1
  return cellsOf(all, { standsForOthers: (each) => all.indexOf(each) % 2 === turn })
}
