import type { FaultName, FaultSwitch } from '../../../src/messenger/api-types.ts'
import { call } from '../api/phone-api.ts'
import { createStore } from './store.ts'

export const faults = createStore<{ switches: FaultSwitch[] }>({ switches: [] })

export async function readFaults() {
  const { faults: switches } = await call('GET /faults')
  faults.set({ switches })
}

/** Asks the server only for what is switched on, so that nothing waits for the network in vain. */
export async function takesFault(name: FaultName): Promise<boolean> {
  const isOn = faults.get().switches.some((known) => known.name === name && known.times > 0)
  if (!isOn) return false
  const { isTaken } = await call('POST /faults/:name/take', { params: { name }, body: {} })
  return isTaken
}
