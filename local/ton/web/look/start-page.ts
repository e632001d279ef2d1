import './base.css'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { launch } from '../launch/launch.ts'
import { language } from '../texts/texts.ts'
import { followTheme } from './follow-theme.ts'

/** Draws a page in the language and the colours that it was opened with. */
export function startPage(title: string, page: ReactNode) {
  document.documentElement.lang = language
  document.title = title
  followTheme(launch.theme)
  createRoot(document.getElementById('root') as HTMLElement).render(page)
}
