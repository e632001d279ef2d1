// @vitest-environment happy-dom
import { type Api, ApiError, NetworkError } from '@fanlight/client'
import { ANALYTICS_EVENTS } from '@fanlight/contract/analytics-events'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openSender, type Waiting } from './analytics-sender.ts'

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }))
afterEach(() => void vi.useRealTimers())

interface Sent {
  key: string
  keepalive: boolean
  body: { visit: string; modelId: number; events: { name: string; ageMs: number }[] }
}

test('what happens within two seconds travels together, each with its age', async () => {
  const { queue, wake, sent } = sender()
  queue.push(event('init'))
  wake()
  await vi.advanceTimersByTimeAsync(1500)
  queue.push(event('view_pay'))
  wake()

  await vi.advanceTimersByTimeAsync(500)

  expect(sent).toMatchObject([
    {
      keepalive: true,
      body: {
        modelId: 7,
        events: [
          { name: 'init', ageMs: 2000 },
          { name: 'view_pay', ageMs: 500 },
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

  await vi.advanceTimersByTimeAsync(2000)

  expect(sent.map(({ body }) => body.events[0]?.name)).toEqual(['init', 'view_pay'])
})

test('whoever notes more than the queue holds loses the oldest, and waits for nothing', async () => {
  vi.resetModules()
  const { track, startAnalytics } = await import('./analytics.ts')
  const { api, sent } = standIn()

  for (let index = 0; index < 250; index += 1) track('send_pay_form', { amount: index })
  startAnalytics({ api, creatorId: 7 })
  await vi.advanceTimersByTimeAsync(1500)
  await vi.dynamicImportSettled()
  await vi.advanceTimersByTimeAsync(30_000)

  const amounts = sent.flatMap(({ body }) =>
    body.events.map((told) => (told as unknown as { fields: { amount: number } }).fields.amount),
  )
  expect(amounts).toEqual(Array.from({ length: 200 }, (_none, index) => index + 50))
})

test('the fourteen events of the specification are known, one of them for each section', () => {
  const kinds = new Set(
    ANALYTICS_EVENTS.map((name) => name.replace(/^view_media_.*/, 'view_media')),
  )

  expect(kinds.size).toBe(14)
})

function event(name: Waiting['name']): Waiting {
  return { name, fields: {}, atMs: Date.now() }
}

function standIn(failure?: () => Error) {
  const sent: Sent[] = []
  let keys = 0
  const api = {
    call: async (_name: string, request: Sent) => {
      sent.push(request)
      if (failure) throw failure()
      return { recorded: 1 }
    },
    newKey: () => `key-${keys++}`,
  } as unknown as Api
  return { api, sent }
}

function sender(failure?: () => Error) {
  const queue: Waiting[] = []
  const page = Object.assign(new EventTarget(), { document: { visibilityState: 'visible' } })
  const { api, sent } = standIn(failure)
  const wake = openSender(queue, { api, creatorId: 7 }, page as unknown as Window)
  return { queue, page, sent, wake }
}
