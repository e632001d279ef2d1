import type { LogLine } from '../../../src/messenger/phone-views.ts'
import type { ControlLine } from '../api/control-api.ts'
import { call } from '../api/phone-api.ts'
import { createStore } from './store.ts'

/** A line of the event log: what the sandbox told, and what the page itself saw. */
export interface Line {
  key: string
  atMs: number
  source: string
  text: string
  isOk: boolean
}

const LINES_KEPT = 300

/** Newest first. */
export const log = createStore<{ lines: Line[] }>({ lines: [] })

let own = 0
let clearedTo = 0

export function keepLine(line: LogLine | ControlLine) {
  if (line.seq > clearedTo) add({ ...line, key: `${line.seq}` })
}

export function logBridge(text: string, atMs: number) {
  own += 1
  add({ key: `bridge-${own}`, atMs, source: 'bridge', text, isOk: true })
}

/** For phones elsewhere, which hear the messenger only. */
export async function readPhoneLog() {
  const { lines } = await call('GET /log', { query: {} })
  for (const line of lines) keepLine(line)
}

export function clearLog() {
  const seqs = log
    .get()
    .lines.map(({ key }) => Number(key))
    .filter(Number.isFinite)
  clearedTo = Math.max(clearedTo, ...seqs)
  log.set({ lines: [] })
}

/** A world that starts anew counts from one again. */
export function restartLog() {
  clearedTo = 0
  log.set({ lines: [] })
}

function add(line: Line) {
  const { lines } = log.get()
  if (lines.some(({ key }) => key === line.key)) return
  // Almost always the newest; a late one finds its place.
  const at = lines.findIndex(({ atMs }) => atMs <= line.atMs)
  log.set({ lines: lines.toSpliced(at < 0 ? lines.length : at, 0, line).slice(0, LINES_KEPT) })
}
