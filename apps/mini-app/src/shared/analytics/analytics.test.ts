// @vitest-environment happy-dom
import { type Api, ApiError, NetworkError } from '@fanlight/client'
import { ANALYTICS_EVENTS } from '@fanlight/contract/analytics-events'
import type { Messenger } from '@fanlight/messenger'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Waiting } from './analytics-batches.ts'
import { openSender } from './analytics-sender.ts'

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers({ now: 1_000_000 })
})
afterEach(() => void vi.useRealTimers())

interface Sent {
  key: string
  keepalive: boolean
  body: { visit: string; modelId: number; events: { name: string; ageMs: number }[] }
}

test('what happens within six seconds travels together, each with its age', async () => {
  const { queue, wake, sent } = sender()
  queue.push(event('init'))
  wake()
  await vi.advanceTimersByTimeAsync(4500)
  queue.push(event('view_pay'))
  wake()

  await vi.advanceTimersByTimeAsync(1500)

  expect(sent).toMatchObject([
    {
      keepalive: true,
      body: {
        modelId: 7,
        events: [
          { name: 'init', ageMs: 6000 },
          { name: 'view_pay', ageMs: 1500 },
        ],
      },
    },
  ])
})

test('a batch holds at most fifty', async () => {
  const { queue, wake, sent } = sender()
  queue.push(...Array.from({ length: 120 }, () => event('init')))
  wake()

  await vi.advanceTimersByTimeAsync(10_000)

  expect(sent.map(({ body }) => body.events.length)).toEqual([50, 50, 20])
  expect(new Set(sent.map(({ key }) => key)).size).toBe(3)
  expect(new Set(sent.map(({ body }) => body.visit)).size).toBe(1)
})

test('a page that goes away sends all that waits at once', () => {
  const { queue, page, sent } = sender()
  queue.push(...Array.from({ length: 60 }, () => event('init')))

  page.dispatchEvent(new Event('pagehide'))

  expect(sent.map(({ body }) => body.events.length)).toEqual([50, 10])
})

test('a page that is only looked away from sends as well', () => {
  const { queue, page, sent } = sender()
  queue.push(event('init'))

  page.document.visibilityState = 'visible'
  page.dispatchEvent(new Event('visibilitychange'))
  const whileVisible = sent.length
  page.document.visibilityState = 'hidden'
  page.dispatchEvent(new Event('visibilitychange'))

  expect([whileVisible, sent.length]).toEqual([0, 1])
})

test('what a lost network swallowed is sent again under its key, thrice at most', async () => {
  const { queue, wake, sent } = sender(() => new NetworkError('gone'))
  queue.push(event('init'))
  wake()

  await vi.advanceTimersByTimeAsync(120_000)

  expect(sent).toHaveLength(3)
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1)
})

test('what the server refuses is dropped, and the next is sent', async () => {
  const refusal = {
    status: 400,
    code: 'invalid_request',
    message: '',
    details: {},
    requestId: null,
  }
  const { queue, wake, sent } = sender(() => new ApiError(refusal))
  queue.push(event('init'))
  wake()
  await vi.advanceTimersByTimeAsync(60_000)
  queue.push(event('view_pay'))
  wake()

  await vi.advanceTimersByTimeAsync(6000)

  expect(sent.map(({ body }) => body.events[0]?.name)).toEqual(['init', 'view_pay'])
})

test('D6: a server that is busy is asked again later', async () => {
  const busy = { status: 429, code: 'too_many_requests', message: '', details: {}, requestId: null }
  const failures = [new ApiError(busy)]
  const { queue, wake, sent } = sender(() => failures.pop())
  queue.push(event('init'))
  wake()

  await vi.advanceTimersByTimeAsync(60_000)

  expect(sent).toHaveLength(2)
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1)
})

test('D6: an app that closes itself sends all that waits first', () => {
  const { queue, messenger, sent } = sender()
  queue.push(event('pay_success'))

  messenger.close()

  expect(sent).toMatchObject([{ keepalive: true, body: { events: [{ name: 'pay_success' }] } }])
})

test('D6: what was sent and never answered goes out with the next visit, under its key', async () => {
  const first = sender(() => new NetworkError('the page is gone'))
  first.queue.push(event('init'))
  first.messenger.close()
  await vi.advanceTimersByTimeAsync(0)

  const second = sender()
  second.queue.push(event('init'))
  second.wake()
  await vi.advanceTimersByTimeAsync(6000)
  const third = sender()
  third.wake()
  await vi.advanceTimersByTimeAsync(6000)

  const visits = second.sent.map(({ body }) => body.visit)
  expect(second.sent[0]?.key).toBe(first.sent[0]?.key)
  expect(visits[0]).toBe(first.sent[0]?.body.visit)
  expect(new Set(visits).size).toBe(2)
  expect(third.sent).toEqual([])
})

test('D6: what is more than a day old is not sent: its key may be forgotten', async () => {
  const first = sender(() => new NetworkError('gone'))
  first.queue.push(event('init'))
  first.messenger.close()
  await vi.advanceTimersByTimeAsync(0)

  vi.setSystemTime(Date.now() + 25 * 60 * 60 * 1000)
  const second = sender()
  second.wake()
  await vi.advanceTimersByTimeAsync(60_000)

  expect(second.sent).toEqual([])
})

test('D6: a visit that was over before anything could send is told by the next one', async () => {
  vi.resetModules()
  const short = await import('./analytics.ts')
  short.track('view_subscription', { shows: 'offer' })
  vi.resetModules()
  const { track, startAnalytics } = await import('./analytics.ts')
  const { api, messenger, sent } = standIn()

  startAnalytics({ api, creatorId: 7, messenger })
  track('view_pay_form', { action: null })
  await vi.advanceTimersByTimeAsync(1500)
  await vi.dynamicImportSettled()
  await vi.advanceTimersByTimeAsync(6000)

  expect(sent.map(({ body }) => body.events.map(({ name }) => name))).toEqual([
    ['view_subscription'],
    ['view_pay_form'],
  ])
})

test('D6: what a person does is sent for at once, not after the first screen’s rest', async () => {
  vi.resetModules()
  const { track, startAnalytics } = await import('./analytics.ts')
  const { api, messenger, sent } = standIn()

  startAnalytics({ api, creatorId: 7, messenger })
  track('send_pay_form', { amount: 10 })
  await vi.dynamicImportSettled()
  messenger.close()

  expect(sent).toMatchObject([{ body: { modelId: 7, events: [{ name: 'send_pay_form' }] } }])
})

test('a full queue drops the oldest events, and noting one never waits', async () => {
  vi.resetModules()
  const { track, startAnalytics } = await import('./analytics.ts')
  const { api, messenger, sent } = standIn()

  for (let index = 0; index < 250; index += 1) track('send_pay_form', { amount: index })
  startAnalytics({ api, creatorId: 7, messenger })
  await vi.advanceTimersByTimeAsync(1500)
  await vi.dynamicImportSettled()
  await vi.advanceTimersByTimeAsync(30_000)

  const amounts = sent.flatMap(({ body }) =>
    body.events.map((told) => (told as unknown as { fields: { amount: number } }).fields.amount),
  )
  expect(amounts).toEqual(Array.from({ length: 200 }, (_none, index) => index + 50))
})

test('the fourteen events of the specification are known, one of them for each section, and one more', () => {
  const kinds = new Set(
    ANALYTICS_EVENTS.map((name) => name.replace(/^view_media_.*/, 'view_media')),
  )

  expect(kinds.delete('mark_missing')).toBe(true)
  expect(kinds.size).toBe(14)
})

function event(name: Waiting['name']): Waiting {
  return { name, fields: {}, atMs: Date.now() }
}

let keys = 0

function standIn(failure?: () => Error | undefined) {
  const sent: Sent[] = []
  let lastWords: (() => void) | null = null
  const api = {
    call: async (_name: string, request: Sent) => {
      sent.push(request)
      const error = failure?.()
      if (error) throw error
      return { recorded: 1 }
    },
    newKey: () => `key-${keys++}`,
  } as unknown as Api
  const messenger = {
    close: () => lastWords?.(),
    beforeClose(run: () => void) {
      lastWords = run
    },
  } as unknown as Messenger
  return { api, messenger, sent }
}

function sender(failure?: () => Error | undefined) {
  const queue: Waiting[] = []
  const page = Object.assign(new EventTarget(), { document: { visibilityState: 'visible' } })
  const { api, messenger, sent } = standIn(failure)
  const wake = openSender({
    api,
    creatorId: 7,
    messenger,
    queue,
    earlier: '',
    page: page as unknown as Window,
  })
  return { queue, page, messenger, sent, wake }
}
