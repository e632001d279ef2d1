import type { Health } from '@fanlight/contract'
import type { Context } from '../../core/context.ts'
import type { JobRun, JobWatch } from '../../core/job-metrics.ts'
import type { LedgerState } from '../../core/ledger/ledger-state.ts'
import { readQueues } from '../../core/queue/read-queues.ts'
import { readWebhookTrouble } from '../../core/webhooks/manage-webhooks.ts'
import type { Job } from '../../platform/jobs.ts'
import { unixSeconds } from '../../platform/unix-seconds.ts'

/** Work that is due so long is late; so much longer, something is broken. */
const BUSY_SECONDS = 60
const LOOK_SECONDS = 15 * 60

export interface HealthSources {
  jobs: readonly Job[]
  jobWatch: Pick<JobWatch, 'read'>
  ledger: LedgerState
  /** Renewals that are due and were not tried. */
  countOverdue(): Promise<number>
}

type Judgement = Health['ledger']['judgement']

/** Numbers that exist for the metrics, each with a word of judgement. */
export async function readHealth(ctx: Context, sources: HealthSources): Promise<Health> {
  const [isBalanced, overdue, webhooks, queues] = await Promise.all([
    sources.ledger.isBalanced(),
    sources.countOverdue(),
    readWebhookTrouble(ctx),
    readQueues(ctx, sources.jobs),
  ])
  return {
    ledger: { isBalanced, judgement: isBalanced ? 'well' : 'look' },
    renewals: { overdue, judgement: overdue === 0 ? 'well' : 'look' },
    webhooks: { ...webhooks, judgement: judgeWebhooks(webhooks) },
    queues: queues.map((queue) => ({ ...queue, judgement: judgeQueue(queue) })),
    jobs: sources.jobWatch.read().map(presentRun),
  }
}

function presentRun({ name, everySeconds, lastAt, tookMs, problem, isRunning }: JobRun) {
  return {
    name,
    everySeconds,
    lastAt: lastAt && unixSeconds(lastAt),
    tookMs,
    problem,
    judgement: judgeRun(problem, isRunning),
  }
}

function judgeRun(problem: string | null, isRunning: boolean): Judgement {
  if (problem !== null) return 'look'
  return isRunning ? 'busy' : 'well'
}

function judgeWebhooks({ failing, off }: { failing: number; off: number }): Judgement {
  if (off > 0) return 'look'
  return failing > 0 ? 'busy' : 'well'
}

function judgeQueue({ dead, oldestSeconds }: { dead: number; oldestSeconds: number }): Judgement {
  if (dead > 0 || oldestSeconds >= LOOK_SECONDS) return 'look'
  return oldestSeconds >= BUSY_SECONDS ? 'busy' : 'well'
}
