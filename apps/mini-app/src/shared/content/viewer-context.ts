import { createContext, use } from 'react'
import type { Content } from './content.ts'

/** What the viewer shows. */
export interface Viewing {
  content: Content
  /** Which of its attachments comes first. */
  index: number
}

export const ViewerContext = createContext<((viewing: Viewing) => void) | null>(null)

/** Opens the viewer, which lives above the screens. */
export function useViewer(): (viewing: Viewing) => void {
  const open = use(ViewerContext)
  if (!open) throw new Error('no viewer is open around this screen')
  return open
}
