import type { Job } from '../platform/jobs.ts'
import type { FeatureSeries } from './http/metrics.ts'

/** What is known of one job of this node. */
interface JobRecord {
  done: number
  failed: number
  everySeconds: number
  /** Of all its runs together. */
  seconds: number
  /** In seconds since 1970, as Prometheus counts; when it was made for a job that has not run yet. */
  lastSuccess: number
  /** When the run under way began; null between two. */
  runningSince: number | null
  /** When the last run that ended began, what it took, and what it failed with. */
  last: { at: Date; ms: number; problem: string | null } | null
}

/** How a job last went on this node, for a page. */
export interface JobRun {
  name: string
  everySeconds: number
  /** Null before its first run has ended. */
  lastAt: Date | null
  tookMs: number | null
  problem: string | null
  isRunning: boolean
}

/** By `name`: Prometheus calls what it asks a job, and would rename a label of that name. */
export interface JobWatch {
  /** The same job, watched. */
  watch(job: Job): Job
  series: FeatureSeries[]
  read(): JobRun[]
}

/**
 * Whether the work that is done by the clock is done, on this node. By the machine's own clock, which
 * Prometheus compares it with: a world whose clock was moved has no say in that.
 */
export function openJobWatch(nowMs: () => number = Date.now): JobWatch {
  const records = new Map<string, JobRecord>()
  return {
    watch(job) {
      const record = records.get(job.name) ?? newRecord(job, nowMs())
      records.set(job.name, record) // several workers of one queue are one job
      return { ...job, run: (stopping) => recorded(record, nowMs, () => job.run(stopping)) }
    },
    series: [
      {
        type: 'gauge',
        name: 'fanlight_job_last_success_timestamp_seconds',
        help: 'When a job of this node last ended well',
        labelNames: ['name'],
        read: each(({ lastSuccess }) => lastSuccess),
      },
      {
        type: 'gauge',
        name: 'fanlight_job_every_seconds',
        help: 'How long a job rests between two runs',
        labelNames: ['name'],
        read: each(({ everySeconds }) => everySeconds),
      },
      {
        type: 'gauge',
        name: 'fanlight_job_running_seconds',
        help: 'For how long the run of a job that is under way has gone on; 0 between two',
        labelNames: ['name'],
        read: each(({ runningSince }) => {
          return runningSince === null ? 0 : (nowMs() - runningSince) / 1000
        }),
      },
      {
        type: 'counter',
        name: 'fanlight_job_seconds_total',
        help: 'How long all runs of a job took together',
        labelNames: ['name'],
        read: each(({ seconds }) => seconds),
      },
      {
        type: 'counter',
        name: 'fanlight_job_runs_total',
        help: 'Runs of a job by how they ended',
        labelNames: ['name', 'outcome'],
        async *read() {
          for (const [name, { done, failed }] of records) {
            yield { labels: { name, outcome: 'done' }, value: done }
            yield { labels: { name, outcome: 'failed' }, value: failed }
          }
        },
      },
    ],
    read: () =>
      [...records].map(([name, { everySeconds, runningSince, last }]) => ({
        name,
        everySeconds,
        lastAt: last?.at ?? null,
        tookMs: last?.ms ?? null,
        problem: last?.problem ?? null,
        isRunning: runningSince !== null,
      })),
  }

  function each(figure: (record: JobRecord) => number): FeatureSeries['read'] {
    return async function* () {
      for (const [name, record] of records) yield { labels: { name }, value: figure(record) }
    }
  }
}

function newRecord({ everyMs }: Job, nowMs: number): JobRecord {
  const none = { done: 0, failed: 0, seconds: 0, runningSince: null, last: null }
  return { ...none, everySeconds: everyMs / 1000, lastSuccess: nowMs / 1000 }
}

async function recorded(record: JobRecord, nowMs: () => number, run: () => Promise<void>) {
  const since = nowMs()
  let problem: string | null = null
  record.runningSince = since
  try {
    await run()
    record.done += 1
    record.lastSuccess = nowMs() / 1000
  } catch (error) {
    record.failed += 1
    problem = error instanceof Error ? error.message : String(error)
    throw error
  } finally {
    record.runningSince = null
    const ms = nowMs() - since
    record.seconds += ms / 1000
    record.last = { at: new Date(since), ms, problem }
  }
}
