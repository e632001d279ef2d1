import { NetworkError } from '@fanlight/client'
import type { AnalyticsEventName } from '@fanlight/contract/analytics-events'
import { ANALYTICS_AGE_MS_MAX, ANALYTICS_BATCH_MAX } from '@fanlight/contract/limits'
import type { Services } from './services.ts'

/** What happens together travels together. */
const GATHER_MS = 2000
/** Each of these is repeated by the client itself before it counts as failed. */
const SENDINGS_MAX = 3

/** One event as it waits to be sent. */
export interface Waiting {
  name: AnalyticsEventName
  fields: object
  atMs: number
}

interface Batch {
  key: string
  events: Waiting[]
  failures: number
}

type Page = Pick<Window, 'addEventListener'> & { document: Pick<Document, 'visibilityState'> }

/**
 * Sends what waits in the queue, a batch at a time, and everything at once when the page goes away.
 * What cannot be sent is dropped without a word: nobody's day depends on it. Call the answer when
 * something new waits.
 */
export function openSender(
  queue: Waiting[],
  { api, creatorId }: Pick<Services, 'api' | 'creatorId'>,
  page: Page = window,
): () => void {
  const visit = api.newKey()
  let isDue = false
  let unsent: Batch | null = null

  const take = (): Batch | null => {
    const events = queue.splice(0, ANALYTICS_BATCH_MAX)
    return events.length > 0 ? { key: api.newKey(), events, failures: 0 } : null
  }
  const send = async (batch: Batch) => {
    const events = batch.events.map(({ name, fields, atMs }) => {
      return { name, fields: fields as Record<string, never>, ageMs: ageOf(atMs) }
    })
    const body = { visit, modelId: creatorId, events }
    await api.call('analytics.record', { body, key: batch.key, keepalive: true })
  }
  const flush = async () => {
    const batch = unsent ?? take()
    unsent = null
    try {
      if (batch) await send(batch)
    } catch (error) {
      // The server's no is final; a network comes back.
      if (batch && error instanceof NetworkError && ++batch.failures < SENDINGS_MAX) unsent = batch
    }
    isDue = false
    if (unsent || queue.length > 0) wake()
  }
  const wake = () => {
    if (isDue) return
    isDue = true
    setTimeout(() => void flush(), GATHER_MS * 2 ** (unsent?.failures ?? 0))
  }
  const sendAll = () => {
    for (let batch = unsent ?? take(); batch; batch = take()) {
      unsent = null
      send(batch).catch(() => {})
    }
  }
  page.addEventListener('pagehide', sendAll)
  page.addEventListener('visibilitychange', () => {
    if (page.document.visibilityState === 'hidden') sendAll()
  })
  return wake
}

function ageOf(atMs: number): number {
  return Math.min(ANALYTICS_AGE_MS_MAX, Math.max(0, Date.now() - atMs))
}
