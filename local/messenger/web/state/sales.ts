import { createStore } from '@fanlight/web/store'
import { readSales, type Sales } from '../api/control-api.ts'
import { world } from './world.ts'

interface SalesState extends Sales {
  /** Sales up to this id were there when the list was opened; later ones have just arrived. */
  knownTo: number | null
}

export const sales = createStore<SalesState>({ sales: [], earnings: [], knownTo: null })

/** Keeps the list up to date until the returned function is called. */
export function followSales(): () => void {
  let isOver = false
  const read = async () => {
    if (!world.get().isReachable) return
    // What cannot be read now is read at the next change.
    const found = await readSales().catch(() => null)
    if (!found || isOver) return
    const { knownTo } = sales.get()
    sales.set({ ...found, knownTo: knownTo ?? found.sales[0]?.id ?? 0 })
  }
  sales.change({ knownTo: null })
  void read()
  // The world is read again whenever something happened that may have moved money.
  const stop = world.watch(() => void read())
  return () => {
    isOver = true
    stop()
  }
}
