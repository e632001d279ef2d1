/** One turn of a page's main thread. */
export interface Task {
  /** Since the page was asked for. */
  at: number
  ms: number
  /** What took longest inside, longest first. */
  work: string[]
}

interface TraceEvent {
  name: string
  ph: string
  pid: number
  tid: number
  /** Microseconds, as `dur` is. */
  ts: number
  dur?: number
  args: { data?: { url?: string; documentLoaderURL?: string } }
}

/** Turns, and not what is done in them, by the names that Chromium gives. */
const TURNS = ['RunTask', 'ThreadControllerImpl::RunTask']
const WORK_SHOWN = 3
const WORK_MIN_MS = 5

/** The tasks of the thread on which this address was shown, from the moment it was asked for. */
export function tasksIn(trace: Buffer, address: string): Task[] {
  const { traceEvents } = JSON.parse(trace.toString('utf8')) as { traceEvents: TraceEvent[] }
  const page = address.split('#', 1)[0] ?? address
  const start = traceEvents.find(
    ({ name, args }) =>
      name === 'navigationStart' && args.data?.documentLoaderURL?.split('#', 1)[0] === page,
  )
  if (!start) throw new Error('the trace does not show the page being opened')

  const ofThread = traceEvents.filter(
    ({ ph, pid, tid, ts }) =>
      ph === 'X' && pid === start.pid && tid === start.tid && ts >= start.ts,
  )
  const turns = ofThread.filter(({ name }) => TURNS.includes(name))
  const work = ofThread.filter(({ name }) => !TURNS.includes(name))
  return turns.map((turn) => ({
    at: (turn.ts - start.ts) / 1000,
    ms: milliseconds(turn),
    work: workIn(turn, work),
  }))
}

function workIn(turn: TraceEvent, work: TraceEvent[]): string[] {
  return work
    .filter(({ ts }) => ts >= turn.ts && ts < turn.ts + (turn.dur ?? 0))
    .filter((event) => milliseconds(event) >= WORK_MIN_MS)
    .sort((a, b) => milliseconds(b) - milliseconds(a))
    .slice(0, WORK_SHOWN)
    .map((event) => `${event.name}${fileOf(event)} ${milliseconds(event).toFixed(0)} ms`)
}

function fileOf({ args }: TraceEvent): string {
  const file = args.data?.url?.split('#', 1)[0]?.split('/').pop()
  return file ? ` ${file}` : ''
}

function milliseconds({ dur = 0 }: TraceEvent): number {
  return dur / 1000
}
