import { createStore } from '@fanlight/web/store'

/** One message of the bridge. `out` is what the messenger told the app. */
export interface BridgeRecord {
  id: number
  atMs: number
  direction: 'in' | 'out'
  eventType: string
  eventData: unknown
  /** Why it had no effect, if it had none. */
  ignored: 'unknown' | 'too_new' | 'foreign_origin' | null
}

const RECORDS_KEPT = 1000

export const inspector = createStore<{ records: BridgeRecord[] }>({ records: [] })

let lastId = 0

export function record(entry: Omit<BridgeRecord, 'id' | 'atMs'>) {
  lastId += 1
  const id = lastId
  const records = [...inspector.get().records, { ...entry, id, atMs: Date.now() }]
  inspector.set({ records: records.slice(-RECORDS_KEPT) })
  return { markIgnored: (ignored: BridgeRecord['ignored']) => change(id, { ignored }) }
}

export function clearRecords() {
  inspector.set({ records: [] })
}

function change(id: number, part: Partial<BridgeRecord>) {
  const records = inspector.get().records
  inspector.set({
    records: records.map((known) => (known.id === id ? { ...known, ...part } : known)),
  })
}
