import { createStore } from '@fanlight/web/store'
import type { LogLine } from '../../src/views/phone-views.ts'
import type { ControlLine } from '../api/control-api.ts'
import { call } from '../api/phone-api.ts'

/** A line of the event log: what the sandbox told, and what the page itself saw. */
export interface Line {
  key: string
  /** By the world's clock, which jumps; only to be shown. */
  atMs: number
  source: string
  text: string
  isOk: boolean
  /** When this page learned of it, by this machine's clock. */
  heardMs: number
}

const LINES_KEPT = 300
/** A page that opens hears hundreds at once, which are one change and not hundreds. */
const GATHER_MS = 50
/** The journal is told in turns: what the page saw itself may be that much ahead of it. */
const TURN_MS = 1_000

/** Newest first. */
export const log = createStore<{ lines: Line[] }>({ lines: [] })

let own = 0
/** The journal's numbers only grow, so what is not higher was heard before. */
let lastSeq = 0
let gathered: Line[] = []

export function keepLine({ seq, ...line }: LogLine | ControlLine) {
  if (seq <= lastSeq) return
  lastSeq = seq
  add({ ...line, key: `${seq}`, heardMs: Date.now() })
}

export function logBridge(text: string, atMs: number) {
  own += 1
  const heardMs = Date.now()
  add({ key: `${OWN}${own}`, atMs, source: 'bridge', text, isOk: true, heardMs })
}

/** For phones elsewhere, which hear the messenger only. */
export async function readPhoneLog() {
  const { lines } = await call('GET /log', { query: {} })
  for (const line of lines) keepLine(line)
}

export function clearLog() {
  gathered = []
  log.set({ lines: [] })
}

function add(line: Line) {
  if (gathered.length === 0) setTimeout(keepGathered, GATHER_MS)
  gathered.push(line)
}

function keepGathered() {
  const lines = [...log.get().lines]
  for (const line of gathered) lines.splice(placeOf(line, lines), 0, line)
  gathered = []
  log.set({ lines: lines.slice(0, LINES_KEPT) })
}

const OWN = 'bridge-'

/** On top, but below what the page itself saw a moment ago and later than this. */
function placeOf(line: Line, lines: Line[]): number {
  if (isOwn(line)) return 0
  const isLater = (other: Line) =>
    isOwn(other) && other.atMs > line.atMs && line.heardMs - other.heardMs < TURN_MS
  const place = lines.findIndex((other) => !isLater(other))
  return place === -1 ? lines.length : place
}

function isOwn({ key }: Line): boolean {
  return key.startsWith(OWN)
}
