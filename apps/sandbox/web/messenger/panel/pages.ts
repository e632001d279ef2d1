import { createContext, useContext } from 'react'

export type PageName =
  | 'main'
  | 'fans'
  | 'theme'
  | 'device'
  | 'cards'
  | 'clock'
  | 'faults'
  | 'bridge'

/** Turns the panel to another of its pages. */
export const PanelPages = createContext<(page: PageName) => void>(() => {})

export function usePanelPages() {
  return useContext(PanelPages)
}
