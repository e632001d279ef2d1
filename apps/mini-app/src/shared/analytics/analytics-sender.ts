import { ApiError, NetworkError } from '@fanlight/client'
import { ANALYTICS_AGE_MS_MAX, ANALYTICS_BATCH_MAX } from '@fanlight/contract/limits'
import type { Services } from '../services.ts'
import {
  type Batch,
  keepBatches,
  keptBatches,
  notedEarlier,
  type Waiting,
} from './analytics-batches.ts'

/** What happens together travels together; the server takes ten batches a minute. */
const GATHER_MS = 6000
/** Each of these is repeated by the client itself before it counts as failed. */
const FAILURES_MAX = 3

type Page = Pick<Window, 'addEventListener'> & { document: Pick<Document, 'visibilityState'> }

export interface SenderOptions extends Pick<Services, 'api' | 'creatorId'> {
  messenger: Pick<Services['messenger'], 'beforeClose'>
  queue: Waiting[]
  /** What earlier visits noted and no sender took over. */
  earlier: string
  page?: Page
}

/**
 * Sends what waits in the queue, a batch at a time, and everything at once when the page goes away.
 * A batch is stored until the server has answered, and sent by the next visit where it did not: under
 * the same key, so that nothing is counted twice. Call the answer when something new waits.
 */
export function openSender({ api, creatorId, messenger, queue, earlier, ...given }: SenderOptions) {
  const page: Page = given.page ?? window
  const visit = api.newKey()
  const batches = [...keptBatches(), ...notedEarlier(earlier, api.newKey)].filter(isFresh)
  const underWay = new Set<Batch>()
  let isDue = false

  const gather = () => {
    while (queue.length > 0) {
      const last = batches.at(-1)
      const isOpen = last?.visit === visit && !underWay.has(last) && last.failures === 0
      const room = isOpen ? ANALYTICS_BATCH_MAX - last.events.length : 0
      if (last && room > 0) last.events.push(...queue.splice(0, room))
      else batches.push({ key: api.newKey(), visit, modelId: creatorId, failures: 0, events: [] })
    }
    keepBatches(batches)
  }
  const settle = (batch: Batch) => {
    batches.splice(batches.indexOf(batch), 1)
    keepBatches(batches)
  }
  const send = async (batch: Batch) => {
    underWay.add(batch)
    try {
      const { key, modelId } = batch
      const events = batch.events.map(({ atMs, ...event }) => ({ ...event, ageMs: ageOf(atMs) }))
      const body = { visit: batch.visit, events, ...(modelId !== null && { modelId }) }
      await api.call('analytics.record', { body: body as never, key, keepalive: true })
      settle(batch)
    } catch (error) {
      batch.failures += 1
      // What the server refuses it refuses again, and what came under this key is there.
      if (!mayPass(error)) settle(batch)
    } finally {
      underWay.delete(batch)
    }
  }
  const sendAll = () => {
    gather()
    return Promise.all(batches.filter((batch) => !underWay.has(batch)).map(send))
  }
  const flush = async () => {
    await sendAll()
    isDue = false
    if (queue.length > 0 || batches.some(({ failures }) => failures < FAILURES_MAX)) wake()
  }
  const wake = () => {
    gather()
    if (isDue || batches.length === 0) return
    isDue = true
    const failures = Math.max(...batches.map((batch) => batch.failures))
    setTimeout(() => void flush(), GATHER_MS * 2 ** Math.min(failures, FAILURES_MAX))
  }
  messenger.beforeClose(() => void sendAll())
  page.addEventListener('pagehide', () => void sendAll())
  page.addEventListener('visibilitychange', () => {
    if (page.document.visibilityState === 'hidden') void sendAll()
  })
  return wake
}

/** The server has forgotten the keys of what is older, and would count it again. */
function isFresh({ events }: Batch): boolean {
  return events.every(({ atMs }) => Date.now() - atMs < ANALYTICS_AGE_MS_MAX)
}

/** A network comes back, and so does a server that is busy. */
function mayPass(error: unknown): boolean {
  if (error instanceof ApiError) return error.status === 429 || error.status >= 500
  return error instanceof NetworkError
}

function ageOf(atMs: number): number {
  return Math.min(ANALYTICS_AGE_MS_MAX, Math.max(0, Date.now() - atMs))
}
