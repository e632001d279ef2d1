import type { LogLine } from '../../../src/messenger/phone-views.ts'
import { call } from '../api/phone-api.ts'
import { createStore } from './store.ts'

/** A line of the event log: what the sandbox told, and what the page itself saw. */
export interface Line {
  key: string
  atMs: number
  source: LogLine['source'] | 'bridge'
  text: string
  isOk: boolean
}

const LINES_KEPT = 200

export const log = createStore<{ lines: Line[] }>({ lines: [] })

let own = 0

/** Newest first. */
export function keepLine(line: LogLine) {
  add({ ...line, key: `${line.seq}` })
}

export function logBridge(text: string, atMs: number) {
  own += 1
  add({ key: `bridge-${own}`, atMs, source: 'bridge', text, isOk: true })
}

export async function readLog() {
  const { lines } = await call('GET /log', { query: {} })
  const kept = log.get().lines.filter(({ source }) => source === 'bridge')
  const told = lines.map((line) => ({ ...line, key: `${line.seq}` }))
  log.set({ lines: [...kept, ...told].sort((a, b) => b.atMs - a.atMs).slice(0, LINES_KEPT) })
}

export function clearLog() {
  log.set({ lines: [] })
}

function add(line: Line) {
  const { lines } = log.get()
  if (lines.some(({ key }) => key === line.key)) return
  log.set({ lines: [line, ...lines].slice(0, LINES_KEPT) })
}
