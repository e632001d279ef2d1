import './base.css'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { launch } from '../launch/launch.ts'
import { language } from '../texts/texts.ts'
import { applyTheme } from './theme.ts'

/** Draws a page in the language and the colours that it was opened with. */
export function startPage(title: string, page: ReactNode) {
  document.documentElement.lang = language
  document.title = title
  applyTheme(launch.background)
  createRoot(document.getElementById('root') as HTMLElement).render(page)
}
