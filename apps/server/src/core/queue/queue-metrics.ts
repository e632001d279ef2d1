import type { Job } from '../../platform/jobs.ts'
import type { Context } from '../context.ts'
import type { FeatureSeries } from '../http/metrics.ts'
import * as store from './queue.store.ts'
import { isWorker } from './worker.ts'

/** Where counting ends; more than that is too much anyway. */
const COUNTED_MAX = 10_000

/**
 * How much work waits, how long, what was given up, and what tries come to, by kind of job. Jobs that
 * are added to the list later count too.
 */
export function queueMetrics(
  { sharedDb: db, clock }: Pick<Context, 'sharedDb' | 'clock'>,
  jobs: readonly Job[],
): FeatureSeries[] {
  const eachKind = () =>
    new Map(jobs.filter(isWorker).map((worker) => [worker.kind, worker])).values()
  return [
    {
      type: 'gauge',
      name: 'fanlight_queue_jobs',
      help: `Jobs that wait, are being done or are dead, by kind; counted up to ${COUNTED_MAX}. Dead should be 0`,
      labelNames: ['kind', 'status'],
      async *read() {
        for (const { kind } of eachKind()) {
          const counts = await store.countJobs(db, kind, COUNTED_MAX)
          for (const [status, value] of Object.entries(counts))
            yield { labels: { kind, status }, value }
        }
      },
    },
    {
      type: 'gauge',
      name: 'fanlight_queue_oldest_seconds',
      help: 'For how long the oldest job of a kind is due that was not begun',
      labelNames: ['kind'],
      async *read() {
        for (const { kind, queues } of eachKind()) {
          const due = await store.oldestDue(db, kind, await queues())
          const ms = due === null ? 0 : clock.now().getTime() - due.getTime()
          yield { labels: { kind }, value: Math.max(0, ms / 1000) }
        }
      },
    },
    {
      type: 'counter',
      name: 'fanlight_queue_attempts_total',
      help: 'Tries of this node by kind of job and by what the job was afterwards',
      labelNames: ['kind', 'outcome'],
      async *read() {
        for (const { kind, outcomes } of eachKind()) {
          for (const [outcome, value] of Object.entries(outcomes))
            yield { labels: { kind, outcome }, value }
        }
      },
    },
  ]
}
