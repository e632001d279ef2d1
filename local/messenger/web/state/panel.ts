import { createStore, useStore } from '@fanlight/web/store'

export type PageName =
  | 'main'
  | 'fans'
  | 'theme'
  | 'device'
  | 'cards'
  | 'clock'
  | 'sales'
  | 'coins'
  | 'faults'
  | 'bridge'

interface Panel {
  page: PageName
  /** In the hand the panel is a drawer. */
  isDrawn: boolean
  /** A drawer that was never opened costs a phone nothing. */
  wasDrawn: boolean
}

const panel = createStore<Panel>({ page: 'main', isDrawn: false, wasDrawn: false })

/** Turns the panel to one of its pages; from outside of it, too. */
export function openPage(page: PageName) {
  panel.change({ page })
}

export function drawPanel(isDrawn: boolean) {
  panel.change({ isDrawn, ...(isDrawn && { wasDrawn: true }) })
}

export function usePanel<Picked>(pick: (value: Panel) => Picked): Picked {
  return useStore(panel, pick)
}
