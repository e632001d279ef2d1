import { randomUUID } from 'node:crypto'
import type { WebhookEvent } from '@fanlight/contract/webhook-events'
import type { Queries } from '../../platform/db/queries.ts'
import * as deliveries from './deliveries.store.ts'

export type Publication = WebhookEvent & {
  /** Whom it concerns; null where it is the operator's business alone. */
  creatorId: number | null
  /** Events of one lane arrive in their order. */
  lane: string
  happenedAt: Date
}

/** Tells the addresses that want it, once the caller's transaction is committed and not otherwise. */
export async function publishWebhook(tx: Queries, event: Publication, now: Date): Promise<void> {
  await deliveries.publish(tx, { id: newEventId(), ...event }, now)
}

export function newEventId(): string {
  return `evt_${randomUUID().replaceAll('-', '')}`
}

/** What is one fan's happens in an order that receivers rely on. */
export function fanLane(fanId: number): string {
  return `fan ${fanId}`
}

export function creatorLane(creatorId: number): string {
  return `creator ${creatorId}`
}
