import { expect, test } from 'vitest'
import { openJobWatch } from './job-metrics.ts'

test('a job that fails keeps the time of its last success, and what it took', async () => {
  let nowMs = 1_000_000
  const watch = openJobWatch(() => nowMs)
  let isBroken = false
  const job = watch.watch({
    name: 'renew premium',
    everyMs: 5,
    async run() {
      nowMs += 2_000
      if (isBroken) throw new Error('the database is away')
    },
  })

  await job.run()
  isBroken = true
  await expect(job.run()).rejects.toThrow('away')

  expect(await figures(watch.series)).toEqual({
    'fanlight_job_last_success_timestamp_seconds renew premium': 1_002,
    'fanlight_job_every_seconds renew premium': 0.005,
    'fanlight_job_running_seconds renew premium': 0,
    'fanlight_job_seconds_total renew premium': 4,
    'fanlight_job_runs_total renew premium done': 1,
    'fanlight_job_runs_total renew premium failed': 1,
  })
  expect(watch.read()).toMatchObject([
    { name: 'renew premium', tookMs: 2_000, problem: 'the database is away', isRunning: false },
  ])
})

test('a run that does not end shows for how long it has gone on', async () => {
  let nowMs = 1_000_000
  const watch = openJobWatch(() => nowMs)
  const { promise, resolve } = Promise.withResolvers<void>()
  const job = watch.watch({ name: 'sum earnings', everyMs: 5, run: () => promise })

  const running = job.run()
  nowMs += 90_000

  expect(await figures(watch.series)).toMatchObject({
    'fanlight_job_running_seconds sum earnings': 90,
  })
  resolve()
  await running
})

async function figures(series: ReturnType<typeof openJobWatch>['series']) {
  const found: Record<string, number> = {}
  for (const { name, read } of series) {
    for await (const { labels, value } of read()) {
      found[[name, ...Object.values(labels)].join(' ')] = value
    }
  }
  return found
}
