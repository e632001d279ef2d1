import { setTimeout } from 'node:timers/promises'
import { assert } from 'vitest'
import { presentBody } from '../../src/core/events/present-event.ts'
import { eventsAfter } from '../../src/features/live/live.store.ts'
import type { Db } from '../../src/platform/db/db.ts'
import type { Findings, Model } from './model/model.ts'
import type { TopUpRow } from './model/orders.ts'
import type { ToldEvent } from './model/replay.ts'

/** What a wave left behind. */
export async function findAll(db: Db, model: Model): Promise<Findings> {
  const topUps = await db.query<TopUpRow>(
    `select id, fan_id as "fanId", gateway, amount_cents as amount, fee_cents as fee, stars, status,
       expires_at as "expiresAt", url, was_paid as "wasPaid", was_credited as "wasCredited",
       (select coalesce(json_agg(json_build_object('id', refund_id, 'isDispute', is_dispute,
           'amount', amount_cents, 'reinstated', reinstated_cents, 'wallet', wallet_cents,
           'debt', debt_cents, 'loss', loss_cents, 'at', (extract(epoch from r.created_at) * 1000)::bigint)), '[]')
         from top_up_refund r where r.top_up_id = t.id) as refunds
     from top_up t`,
  )
  const events = new Map<number, ToldEvent[]>()
  for (const [fanId, { seq }] of model.fans) {
    events.set(fanId, await newEvents(db, fanId, seq))
  }
  return { topUps, events }
}

export async function transferKinds(db: Db): Promise<string[]> {
  const rows = await db.query<{ kind: string }>('select distinct kind from transfer')
  return rows.map(({ kind }) => kind)
}

async function newEvents(db: Db, fanId: number, after: number): Promise<ToldEvent[]> {
  const events = await db.query<Omit<ToldEvent, 'body'> & { body: Record<string, unknown> }>(
    `select seq, type, body, created_at as "createdAt" from event
     where fan_id = $1 and seq > $2 order by seq`,
    [fanId, after],
  )
  return events.map((event) => ({ ...event, body: bodyOf(event) as ToldEvent['body'] }))
}

/** Without what only the database knows: the number of a purchase, and what a dispute names by it. */
function bodyOf({ body }: { body: Record<string, unknown> }) {
  const { subject: _, ...told } = presentBody(body)
  if (told['reason'] === 'dispute') delete told['refundId']
  return told
}

const READ_PAUSE_MS = 3

/**
 * Reads on as the live socket does, while everything is under way: behind the last number that was
 * seen. A number that turned up later than a greater one would be missed.
 */
export function followEvents(db: Db, model: Model) {
  const seen = new Map([...model.fans].map(([fanId, { seq }]) => [fanId, [seq]]))
  let isOver = false

  const read = async (): Promise<number> => {
    const positions = [...seen].map(([fanId, seqs]) => ({ fanId, after: seqs.at(-1) ?? 0 }))
    const rows = await eventsAfter(db, positions)
    for (const { fanId, seq } of rows) seen.get(fanId)?.push(seq)
    return rows.length
  }
  const reading = (async () => {
    while (!isOver) {
      await read()
      await setTimeout(READ_PAUSE_MS)
    }
  })()
  // `finish` tells what it threw; a wave that failed before says enough itself.
  reading.catch(() => {})

  return {
    /** Reads the rest and holds that nothing was missed and nothing came twice. */
    async finish({ events }: Findings) {
      isOver = true
      await reading
      while ((await read()) > 0);
      for (const [fanId, [, ...seqs]] of seen) {
        const all = events.get(fanId)?.map(({ seq }) => seq)
        assert.deepEqual(seqs, all, `what a live reader saw of fan ${fanId}`)
      }
    },
    async [Symbol.asyncDispose]() {
      isOver = true
      await reading.catch(() => {})
    },
  }
}
