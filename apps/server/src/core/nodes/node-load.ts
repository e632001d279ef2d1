import { totalmem } from 'node:os'
import { createHistogram, type RecordableHistogram } from 'node:perf_hooks'

const WINDOW_MS = 60_000
const FINEST_MS = 0.001

/** How busy a server is. */
export interface NodeLoad {
  /** Of one core, since it was last asked. */
  cpuPercent: number
  /** Of what the machine, or the container, has. */
  memoryPercent: number
  /** Within the last one or two minutes; null where nothing was answered. */
  p95Ms: number | null
}

export interface LoadMeter {
  noteAnswer(seconds: number): void
  read(): NodeLoad
}

/** Measures this process. Answers are kept by the minute, the last whole one beside the present one. */
export function openLoadMeter(now: () => number = () => performance.now()): LoadMeter {
  let [present, last] = [createHistogram(), createHistogram()]
  let presentSince = now()
  let [cpu, cpuAt] = [process.cpuUsage(), now()]

  const turnPage = () => {
    const elapsed = now() - presentSince
    if (elapsed < WINDOW_MS) return
    last = elapsed < 2 * WINDOW_MS ? present : createHistogram()
    present = createHistogram()
    presentSince = now()
  }
  return {
    noteAnswer(seconds) {
      turnPage()
      present.record(Math.max(1, Math.round((seconds * 1000) / FINEST_MS)))
    },
    read() {
      turnPage()
      const { user, system } = process.cpuUsage(cpu)
      const elapsedMs = Math.max(1, now() - cpuAt)
      ;[cpu, cpuAt] = [process.cpuUsage(), now()]
      return {
        cpuPercent: Math.round((user + system) / 10 / elapsedMs),
        memoryPercent: Math.round((1000 * process.memoryUsage.rss()) / memoryLimit()) / 10,
        p95Ms: p95Of(present, last),
      }
    },
  }
}

function p95Of(...pages: RecordableHistogram[]): number | null {
  const all = createHistogram()
  for (const page of pages) all.add(page)
  return all.count === 0 ? null : Math.round(all.percentile(95) * FINEST_MS * 10) / 10
}

function memoryLimit(): number {
  const limit = process.constrainedMemory()
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem()
}
