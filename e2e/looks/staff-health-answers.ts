import type { Health } from '@fanlight/contract'

const DAY_SECONDS = 86_400

type HealthNode = Health['nodes'][number]

/** One of which little is known. */
function database(name: string, role: HealthNode['role']): HealthNode {
  return {
    name,
    role,
    cpuPercent: null,
    memoryPercent: null,
    p95Ms: null,
    lagSeconds: null,
    startedAt: null,
    judgement: 'well',
  }
}

/** What the page of health is shown with. */
export function health(now: number): Health {
  const job = (name: string, tookMs: number, everySeconds: number): Health['jobs'][number] => ({
    name,
    everySeconds,
    lastAt: now - everySeconds + 1,
    tookMs,
    problem: null,
    judgement: 'well',
  })
  const server = (name: string, cpu: number, memory: number, p95: number): HealthNode => ({
    ...database(name, 'server'),
    cpuPercent: cpu,
    memoryPercent: memory,
    p95Ms: p95,
    startedAt: now - 12 * DAY_SECONDS,
    judgement: cpu > 85 ? 'busy' : 'well',
  })
  const queue = (
    kind: string,
    waiting: number,
    oldestSeconds: number,
  ): Health['queues'][number] => ({
    kind,
    waiting,
    dead: 0,
    oldestSeconds,
    judgement: 'well',
  })
  return {
    payments: {
      started: 412,
      paid: 398,
      declined: 9,
      parts: [22, 34, 40, 29, 41, 24, 31, 35, 36, 35, 39, 46],
      judgement: 'well',
    },
    answers: { p95Ms: 184, limitMs: 400, judgement: 'well' },
    nodes: [
      server('api-1:71', 31, 54, 170),
      server('api-2:64', 91, 51, 184),
      {
        ...database('PostgreSQL 18.3', 'primary'),
        startedAt: now - 40 * DAY_SECONDS,
      },
      { ...database('standby-1', 'replica'), lagSeconds: 0.2 },
    ],
    ledger: { isBalanced: true, judgement: 'well' },
    renewals: { overdue: 0, judgement: 'well' },
    webhooks: { failing: 1, off: 0, undelivered: 3, judgement: 'look' },
    queues: [
      queue('campaign', 362, 12),
      queue('outgoing', 3, 2),
      { ...queue('upload', 38, 94), judgement: 'busy' },
      { ...queue('webhook', 4, 40), dead: 2, judgement: 'look' },
    ],
    jobs: [
      job('renew premium', 48, 5),
      job('fold accounts', 12, 1),
      job('sum earnings', 310, 60),
      {
        ...job('deliver webhooks', 96, 1),
        problem: 'connection refused',
        judgement: 'look',
      },
    ],
  }
}
