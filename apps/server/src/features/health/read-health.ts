import type { Health, HealthPeriod } from '@fanlight/contract'
import type { Context } from '../../core/context.ts'
import type { JobRun, JobWatch } from '../../core/job-metrics.ts'
import type { LedgerState } from '../../core/ledger/ledger-state.ts'
import { readQueues } from '../../core/queue/read-queues.ts'
import { readWebhookTrouble } from '../../core/webhooks/manage-webhooks.ts'
import type { Job } from '../../platform/jobs.ts'
import { unixSeconds } from '../../platform/unix-seconds.ts'
import { readNodes } from './read-nodes.ts'

/** Work that is due so long is late; so much longer, something is broken. */
const BUSY_SECONDS = 60
const LOOK_SECONDS = 15 * 60

export interface HealthSources {
  jobs: readonly Job[]
  jobWatch: Pick<JobWatch, 'read'>
  ledger: LedgerState
  /** Renewals that are due and were not tried. */
  countOverdue(): Promise<number>
  countPayments(period: {
    ms: number
    parts: number
  }): Promise<Omit<Health['payments'], 'judgement'>>
}

const HOUR_MS = 3_600_000
const PERIODS: Record<HealthPeriod, { ms: number; parts: number }> = {
  hour: { ms: HOUR_MS, parts: 12 },
  day: { ms: 24 * HOUR_MS, parts: 12 },
  week: { ms: 7 * 24 * HOUR_MS, parts: 14 },
}

/** Answers that take longer are felt; so much longer, people leave. */
const ANSWER_LIMIT_MS = 400
const ANSWER_LOOK_MS = 2_000
/** Of payments that came to an end; so few are paid on no ordinary day. */
const PAID_PART_MIN = 0.5
const PAYMENTS_TO_JUDGE = 10

type Judgement = Health['ledger']['judgement']

/** Numbers that exist for the metrics, each with a word of judgement. */
export async function readHealth(
  ctx: Context,
  sources: HealthSources,
  period: HealthPeriod,
): Promise<Health> {
  const [isBalanced, overdue, webhooks, queues, nodes, payments] = await Promise.all([
    sources.ledger.isBalanced(),
    sources.countOverdue(),
    readWebhookTrouble(ctx),
    readQueues(ctx, sources.jobs),
    readNodes(ctx),
    sources.countPayments(PERIODS[period]),
  ])
  return {
    payments: { ...payments, judgement: judgePayments(payments) },
    answers: judgedAnswers(nodes),
    nodes,
    ledger: { isBalanced, judgement: isBalanced ? 'well' : 'look' },
    renewals: { overdue, judgement: overdue === 0 ? 'well' : 'look' },
    webhooks: { ...webhooks, judgement: judgeWebhooks(webhooks) },
    queues: queues.map((queue) => ({ ...queue, judgement: judgeQueue(queue) })),
    jobs: sources.jobWatch.read().map(presentRun),
  }
}

function judgePayments({ paid, declined }: { paid: number; declined: number }): Judgement {
  const ended = paid + declined
  return ended >= PAYMENTS_TO_JUDGE && paid / ended < PAID_PART_MIN ? 'look' : 'well'
}

function judgedAnswers(nodes: Health['nodes']): Health['answers'] {
  const times = nodes.flatMap(({ p95Ms }) => p95Ms ?? [])
  const p95Ms = times.length > 0 ? Math.max(...times) : null
  return { p95Ms, limitMs: ANSWER_LIMIT_MS, judgement: judgeAnswers(p95Ms ?? 0) }
}

function judgeAnswers(p95Ms: number): Judgement {
  if (p95Ms > ANSWER_LOOK_MS) return 'look'
  return p95Ms > ANSWER_LIMIT_MS ? 'busy' : 'well'
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
