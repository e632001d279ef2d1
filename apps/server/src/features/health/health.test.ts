import { expect, test, vi } from 'vitest'
import { sharedWorld } from '../../../test/shared-world.ts'
import { openWorld } from '../../../test/world.ts'

const world = sharedWorld()
const OUTSIDE = '203.0.113.9'

test('a server that can work says so', async () => {
  const replies = [
    await world().app.http.inject('/healthz'),
    await world().app.http.inject('/readyz'),
  ]

  expect(replies.map((reply) => reply.statusCode)).toEqual([200, 200])
  expect(replies.map((reply) => reply.json())).toEqual([{ status: 'alive' }, { status: 'ready' }])
})

test('F28: strangers who ask whether it is ready ask the database together', async () => {
  await using asked = await openWorld()
  const questions = vi.spyOn(asked.ctx.sharedDb, 'probe')
  const ask = () => Promise.all(Array.from({ length: 64 }, () => asked.app.http.inject('/readyz')))

  const crowd = await ask()
  await asked.advance({ seconds: 1 })
  const nextCrowd = await ask()

  expect(new Set([...crowd, ...nextCrowd].map(({ statusCode }) => statusCode))).toEqual(
    new Set([200]),
  )
  expect(questions).toHaveBeenCalledTimes(2)
})

test('F28: that the database is gone is found out a second later at most', async () => {
  await using lost = await openWorld()
  const before = await lost.app.http.inject('/readyz')
  await lost.db.close()

  await lost.advance({ seconds: 1 })
  const after = await Promise.all([1, 2].map(() => lost.app.http.inject('/readyz')))

  expect([before, ...after].map(({ statusCode }) => statusCode)).toEqual([200, 503, 503])
})

test('without its database it is alive and not ready', async () => {
  await using lost = await openWorld()
  await lost.db.close()

  const alive = await lost.app.http.inject('/healthz')
  const ready = await lost.app.http.inject('/readyz')

  expect([alive.statusCode, ready.statusCode]).toEqual([200, 503])
  expect(ready.json().code).toBe('unavailable')
  expect(Number(ready.headers['retry-after'])).toBeGreaterThan(0)
})

test('metrics count answers by route and status, in the words of Prometheus', async () => {
  const fan = await world().fan()
  await fan.readsMessage(987_654_321)

  const reply = await world().app.http.inject('/metrics')

  expect(reply.statusCode).toBe(200)
  expect(reply.headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/)
  expect(reply.body).toContain('# TYPE fanlight_http_request_seconds histogram')
  expect(reply.body).toMatch(
    /fanlight_http_request_seconds_count\{method="GET",route="\/api\/im\/message\/:id",status="404"\} 1/,
  )
  expect(reply.body).toMatch(/^fanlight_premium_overdue 0$/m)
  expect(reply.body).toMatch(/^fanlight_sockets 0$/m)
  for (const line of reply.body.split('\n').filter((each) => each !== '')) {
    expect(line).toMatch(/^(# (HELP|TYPE) \w+ .+|\w+(\{.*\})? [-+\w.]+)$/)
  }
})

test('metrics tell what should have been renewed and was not', async () => {
  await using late = await openWorld()
  const [fan, creator] = [await late.fan({ balance: 20_00 }), await late.creator()]
  await fan.buysPremium(creator)

  await late.advance({ days: 31 })
  const reply = await late.app.http.inject('/metrics')

  expect(reply.body).toMatch(/^fanlight_premium_overdue 1$/m)
})

test('metrics tell how much work waits, and for how long', async () => {
  const jobs = [{ key: 'a', payload: {}, dueAt: new Date(world().clock.now().getTime() - 60_000) }]
  await world().db.run("select app.enqueue_jobs('forget_card', $1, $2)", [
    JSON.stringify(jobs),
    world().clock.now(),
  ])

  const { body } = await world().app.http.inject('/metrics')

  expect(body).toContain('fanlight_queue_jobs{kind="forget_card",status="waiting"} 1\n')
  expect(body).toContain('fanlight_queue_jobs{kind="forget_card",status="dead"} 0\n')
  expect(body).toContain('fanlight_queue_oldest_seconds{kind="forget_card"} 60\n')
  expect(body).toContain('fanlight_queue_attempts_total{kind="forget_card",outcome="done"} 0\n')
})

test('metrics stay readable while the database is away', async () => {
  await using lost = await openWorld()
  await lost.db.close()

  const reply = await lost.app.http.inject('/metrics')

  expect(reply.statusCode).toBe(200)
  expect(reply.body).toMatch(/^fanlight_premium_overdue Nan$/im)
  expect(reply.body).toContain('fanlight_process_cpu_seconds_total')
})

test.each(['127.0.0.1', '127.8.8.8', '::1', '::ffff:127.0.0.1'])(
  'metrics are for this machine: %s may read them',
  async (remoteAddress) => {
    const reply = await world().app.http.inject({ url: '/metrics', remoteAddress })

    expect(reply.statusCode).toBe(200)
  },
)

test.each([OUTSIDE, '10.0.0.7', '2001:db8::1', '::ffff:10.0.0.7', '::1:7'])(
  'metrics are for this machine: %s may not',
  async (remoteAddress) => {
    const reply = await world().app.http.inject({ url: '/metrics', remoteAddress })

    expect(reply.statusCode).toBe(403)
    expect(reply.json().code).toBe('forbidden')
  },
)

test.each([false, 1] as const)(
  'metrics are not for who comes through a proxy (trusted: %s)',
  async (trustProxy) => {
    await using proxied = await openWorld({ settings: { trustProxy } })

    const replies = await Promise.all(
      [OUTSIDE, '127.0.0.1', `127.0.0.1, ${OUTSIDE}`].map((forwarded) =>
        proxied.app.http.inject({
          url: '/metrics',
          headers: { 'x-forwarded-for': forwarded },
          remoteAddress: '127.0.0.1',
        }),
      ),
    )

    expect(replies.map((reply) => reply.statusCode)).toEqual([403, 403, 403])
  },
)

test.each([
  ['a public address', { publicUrl: 'https://fanlight.example' }],
  ['a proxy', { trustProxy: 1 }],
])('F22: behind %s metrics are for who has their token', async (_what, settings) => {
  await using shown = await openWorld({ settings })

  const reply = await shown.app.http.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })

  expect(reply.statusCode).toBe(403)
})

test('F22: metrics are not for a foreign name that points to this machine', async () => {
  const headers = { host: 'evil.example' }

  const reply = await world().app.http.inject({ url: '/metrics', headers })

  expect(reply.statusCode).toBe(403)
})

test('metrics with a token are for its holder, wherever they are', async () => {
  await using watched = await openWorld({ settings: { metricsToken: 'watchword' } })
  const read = (authorization?: string) =>
    watched.app.http.inject({
      url: '/metrics',
      remoteAddress: OUTSIDE,
      headers: authorization === undefined ? {} : { authorization },
    })

  const allowed = await read('Bearer watchword')
  const others = [
    await read(),
    await read('Bearer watchwork'),
    await read('Bearer '),
    await read('watchword'),
  ]

  expect(allowed.statusCode).toBe(200)
  expect(others.map((reply) => reply.statusCode)).toEqual([403, 403, 403, 403])
})
