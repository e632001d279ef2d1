import { Counter, Gauge, Histogram, Registry } from '@prometheus-io/client'
import { DatabaseUnavailable } from '../../platform/db/unavailable.ts'
import { clockSkewMs } from '../clock-skew.ts'
import type { Context } from '../context.ts'
import { sumOver, waitingIn } from '../databases.ts'
import { countStarDiscrepancies, countUncredited } from '../ledger/discrepancies.ts'
import { readLiveNodes } from '../nodes/nodes.ts'
import { processMetrics } from './process-metrics.ts'

/** A number that a feature asks the database for each time the metrics are read. */
export interface FeatureGauge {
  name: string
  help: string
  count: () => Promise<number>
}

/** Numbers that are asked for each time the metrics are read, one for each set of labels. */
export interface FeatureSeries {
  type: 'gauge' | 'counter'
  name: string
  help: string
  labelNames: readonly string[]
  read(): AsyncIterable<{ labels: Record<string, string>; value: number }>
}

export interface Metrics {
  observeRequest(answer: { method: string; route: string; status: number; seconds: number }): void
  /** Live sockets open on this node. */
  sockets: Gauge
  /** Sockets that were cut off because they did not keep up. */
  slowSockets: Counter
  /** Requests that were refused because too much was asked at once, by how dear they are. */
  shed: Counter<'urgency'>
  render(): Promise<{ contentType: string; text: string }>
}

const LATENCY_BUCKETS_SECONDS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

export function openMetrics(
  ctx: Context,
  gauges: readonly FeatureGauge[],
  series: readonly FeatureSeries[] = [],
): Metrics {
  const registry = new Registry()
  const registers = [registry]

  const requests = new Histogram({
    name: 'fanlight_http_request_seconds',
    help: 'Answers by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: LATENCY_BUCKETS_SECONDS,
    registers,
  })
  for (const { name, help, count } of gauges) {
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        this.set(await count().catch(unknown))
      },
    })
  }
  for (const each of series) openSeries(registry, each)
  openLedgerGauges(ctx, registers)
  new Gauge({
    name: 'fanlight_live_nodes',
    help: 'Servers that run on this database',
    registers,
    async collect() {
      this.set(await readLiveNodes(ctx.sharedDb).then(({ length }) => length, unknown))
    },
  })
  new Gauge({
    name: 'fanlight_database_waiting',
    help: 'Statements of this node that wait for a connection to the database',
    registers,
    collect() {
      this.set(waitingIn(ctx))
    },
  })

  return {
    observeRequest({ method, route, status, seconds }) {
      requests.observe({ method, route, status }, seconds)
      ctx.nodes.noteAnswer(seconds)
    },
    sockets: new Gauge({ name: 'fanlight_sockets', help: 'Live sockets of this node', registers }),
    slowSockets: new Counter({
      name: 'fanlight_slow_sockets_total',
      help: 'Live sockets cut off for not keeping up',
      registers,
    }),
    shed: new Counter({
      name: 'fanlight_requests_shed_total',
      help: 'Requests refused at once because of overload',
      labelNames: ['urgency'],
      registers,
    }),
    async render() {
      const all = Registry.merge([processMetrics(), registry])
      return { contentType: all.contentType, text: await all.metrics() }
    },
  }
}

/** What an operator watches of the money, and of the clock that it goes by. */
function openLedgerGauges(ctx: Context, registers: Registry[]) {
  new Gauge({
    name: 'fanlight_star_discrepancies',
    help: 'Payments in Stars of which our book and the messenger disagree; should be 0',
    labelNames: ['problem'],
    registers,
    async collect() {
      const found = await starDiscrepancies(ctx)
      this.reset() // after the wait, or two scrapes at once would count double
      for (const { problem, count } of found) this.inc({ problem }, count)
    },
  })
  new Gauge({
    name: 'fanlight_clock_skew_seconds',
    help: 'How far this machine’s clock is ahead of the database’s; nothing renews beyond 180',
    registers,
    async collect() {
      this.set(await clockSkewMs(ctx.sharedDb, ctx.clock).then((ms) => ms / 1000, unknown))
    },
  })
  new Gauge({
    name: 'fanlight_uncredited_payments',
    help: 'Payments that came and could not be credited, for a person to settle; should be 0',
    registers,
    async collect() {
      this.set(await sumOver(ctx.fanDbs(), countUncredited).catch(unknown))
    },
  })
}

function openSeries(registry: Registry, { type, name, help, labelNames, read }: FeatureSeries) {
  const Kind = type === 'gauge' ? Gauge : Counter
  const series: Gauge<string> | Counter<string> = new Kind({
    name,
    help,
    labelNames,
    registers: [registry],
    async collect() {
      series.reset() // nothing rather than an old figure, where it cannot be asked now
      try {
        for await (const { labels, value } of read()) series.inc(labels, value)
      } catch (error) {
        unknown(error)
      }
    },
  })
}

/** Nothing rather than an old figure, where it cannot be asked now. */
async function starDiscrepancies({ fanDbs }: Context) {
  const counts = Promise.all(fanDbs().map(countStarDiscrepancies))
  return (
    await counts.catch((error: unknown) => {
      unknown(error)
      return []
    })
  ).flat()
}

/** What cannot be asked now is not zero; and the rest is wanted most when the database is away. */
function unknown(error: unknown): number {
  if (error instanceof DatabaseUnavailable) return Number.NaN
  throw error
}
