import type { AnalyticsEventName } from '@fanlight/contract/analytics-events'
import { ANALYTICS_BATCH_MAX } from '@fanlight/contract/limits'
import { forget, remember, remembered } from '../storage.ts'

/** One event as it waits to be sent. */
export interface Waiting {
  name: AnalyticsEventName
  fields: object
  atMs: number
}

/** Events of one visit that travel together. */
export interface Batch {
  key: string
  visit: string
  /** Null where the visit was over before that was noted. */
  modelId: number | null
  events: Waiting[]
  failures: number
}

/** Storage is small, and old visits matter least. */
const BATCHES_MAX = 10

export function keepBatches(batches: readonly Batch[]): void {
  remember('batches', JSON.stringify(batches.slice(-BATCHES_MAX)))
  forget('noted')
}

/** What the last visit could not send, or did not hear the answer to. */
export function keptBatches(): Batch[] {
  return parsed<Batch>(remembered('batches')).map((batch) => ({ ...batch, failures: 0 }))
}

/** Visits that were over before anything could send: a line of JSON for each. */
export function notedEarlier(lines: string, newKey: () => string): Batch[] {
  return lines
    .split('\n')
    .map((line) => parsed<Waiting>(line).slice(0, ANALYTICS_BATCH_MAX))
    .filter((events) => events.length > 0)
    .map((events) => ({ key: newKey(), visit: newKey(), modelId: null, events, failures: 0 }))
}

function parsed<T>(json: string | null): T[] {
  try {
    const value: unknown = JSON.parse(json ?? '[]')
    return Array.isArray(value) ? (value as T[]) : []
  } catch {
    return [] // cut off, or not written by this app
  }
}
