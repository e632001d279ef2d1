import { createStore } from '@fanlight/web/store'
import type { FaultName } from '../../src/views/api-types.ts'
import { readFaultSettings } from '../api/control-api.ts'
import { call } from '../api/phone-api.ts'
import { world } from './world.ts'

/** How often each fault is still to strike; those that are not, are not listed. */
export const faults = createStore<{ times: Record<string, number> }>({ times: {} })

/** The bank's faults are known to the control API alone. */
export async function readFaults() {
  const { faults: mine } = await call('GET /faults')
  const times = Object.fromEntries(mine.map((fault) => [fault.name, fault.times]))
  faults.set({ times })
  if (!world.get().isReachable) return
  const { faults: all } = await readFaultSettings()
  faults.set({ times: Object.fromEntries(all.map((fault) => [fault.fault, fault.times])) })
}

/** Asks the server only for what is switched on, so that nothing waits for the network in vain. */
export async function takesFault(name: FaultName): Promise<boolean> {
  if (!faults.get().times[name]) return false
  const { isTaken } = await call('POST /faults/:name/take', { params: { name }, body: {} })
  return isTaken
}
