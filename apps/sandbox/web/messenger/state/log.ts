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
/** A page that opens hears hundreds at once, which are one change and not hundreds. */
const GATHER_MS = 50

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
  keepGathered()
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
  gathered = []
  log.set({ lines: [] })
}

let gathered: Line[] = []

function add(line: Line) {
  if (gathered.length === 0) setTimeout(keepGathered, GATHER_MS)
  gathered.push(line)
}

function keepGathered() {
  const { lines } = log.get()
  // Of two at the same moment the later one is on top.
  const all = new Map([...gathered.reverse(), ...lines].map((line) => [line.key, line]))
  gathered = []
  const newestFirst = [...all.values()].sort((one, other) => other.atMs - one.atMs)
  log.set({ lines: newestFirst.slice(0, LINES_KEPT) })
}
