import type { Database } from '../../../shared/database.ts'
import {
  CLIENT_FAULTS,
  DELIVERY_FAULTS,
  type FaultName,
  type FaultSwitch,
} from '../views/api-types.ts'
import * as store from './faults.store.ts'

const FAULT_NAMES: readonly FaultName[] = [...DELIVERY_FAULTS, ...CLIENT_FAULTS]

/** How long `delay_update` holds an update back. */
export const UPDATE_DELAY_MS = 30_000

/** Misbehaviour on demand: each switch applies as often as it was set to. */
export interface Faults {
  set(name: FaultName, times: number): void
  /** Whether it applies now; uses one up. */
  take(name: FaultName): boolean
  list(): FaultSwitch[]
}

export function openFaults(db: Database, tell: (faults: FaultSwitch[]) => void): Faults {
  const list = () => store.list(db)

  return {
    set(name, times) {
      store.set(db, name, Math.max(0, times))
      tell(list())
    },
    take(name) {
      const isTaken = store.take(db, name)
      if (isTaken) tell(list())
      return isTaken
    },
    list,
  }
}

export function isFaultName(text: string): text is FaultName {
  return FAULT_NAMES.some((name) => name === text)
}
