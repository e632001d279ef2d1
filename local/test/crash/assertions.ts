import { presentBody } from '@fanlight/server/core/events/present-event'
import { auditLedger } from '@fanlight/server/core/ledger/audit'
import type { Db } from '@fanlight/server/platform/db/db'
import { assert } from 'vitest'
import type { Acknowledged, BusyFan } from './busy-fan.ts'
import type { EventListener } from './event-listener.ts'
import type { Program } from './program.ts'

export interface Person {
  fan: BusyFan
  listener: EventListener
}

interface Row {
  fanId: number
  name: string
}

interface EventRow {
  fanId: number
  seq: number
  type: string
  body: Record<string, unknown>
}

/** Beside the load: whatever was acknowledged or heard before we looked must be there. */
export async function assertAcknowledged(program: Program, people: readonly Person[]) {
  const before = people.map(({ fan, listener }) => ({
    fan,
    listener,
    acknowledged: [...fan.acknowledged],
    heard: [...listener.heard],
  }))
  const { rows, events, audit } = await program.query(lookAround)

  assert.deepEqual(audit.problems, [], 'the audit')
  for (const { fan, listener, acknowledged, heard } of before) {
    const own = events.filter(({ fanId }) => fanId === fan.id)
    assertKept(acknowledged, { rows: namesOf(rows, fan.id), events: own })
    const kept = own.map(({ seq, type, body }) => ({ id: seq, type, body: presentBody(body) }))
    assert.deepEqual(heard, kept.slice(0, heard.length), `heard by fan ${fan.id} and kept`)
    await listener.hears(own.length)
  }
}

/** When all is quiet: exactly what was acknowledged is there, and every balance is its sum. */
export async function assertExactly(program: Program, people: readonly Person[]) {
  await assertAcknowledged(program, people)
  const { rows, wallets } = await program.query(lookAround)
  for (const { fan, listener } of people) {
    const names = fan.acknowledged.map(({ name }) => name)
    assert.sameMembers([...namesOf(rows, fan.id)], names, `done for fan ${fan.id}`)
    const wallet = wallets.find(({ fanId }) => fanId === fan.id)
    const balance = fan.acknowledged.reduce((sum, { cents }) => sum + cents, 0)
    assert.deepEqual(wallet, { fanId: fan.id, balance, seq: listener.heard.length })
  }
}

/** In a database that was restored: the audit agrees, and all of it is there. Returns what is there. */
export async function assertRestored(
  program: Program,
  fans: readonly { id: number; acknowledged: readonly Acknowledged[] }[],
): Promise<Set<string>> {
  const { rows, events, audit } = await program.query(lookAround)
  assert.deepEqual(audit.problems, [], 'the audit')
  for (const { id, acknowledged } of fans) {
    const own = events.filter(({ fanId }) => fanId === id)
    assertKept(acknowledged, { rows: namesOf(rows, id), events: own })
  }
  return new Set(rows.map(({ fanId, name }) => `${fanId}: ${name}`))
}

function assertKept(
  acknowledged: readonly Acknowledged[],
  found: { rows: string[]; events: EventRow[] },
) {
  const rows = new Set(found.rows)
  const told = Map.groupBy(found.events, nameOfEvent)
  for (const { name } of acknowledged) {
    assert(rows.has(name), `${name} was acknowledged and is not there`)
    assert.lengthOf(told.get(name) ?? [], 1, `events that tell of ${name}`)
  }
  assert.lengthOf(found.rows, rows.size, 'nothing is there twice')
}

function namesOf(rows: readonly Row[], fanId: number): string[] {
  return rows.filter((row) => row.fanId === fanId).map(({ name }) => name)
}

/** What an event acknowledges; of a message that came, none. */
function nameOfEvent({ type, body }: EventRow): string {
  switch (type) {
    case 'message_bought':
      return `message ${String(body['messageId'])}`
    case 'post_bought':
      return `post ${String(body['postId'])}`
    case 'tip_sent':
      return `tip ${String(body['tipId'])}`
    case 'premium_bought':
      return `premium ${String((body['subscription'] as { authorId: number }).authorId)}`
    case 'eur_balance_top_up':
      return `top-up ${String(body['topUpId'])}`
    default:
      return type
  }
}

/** One moment, although everything goes on meanwhile. */
async function lookAround(db: Db) {
  const audit = await auditLedger(db)
  return db.transaction(
    async (tx) => ({
      audit,
      rows: await tx.query<Row>(
        `select fan_id as "fanId", case when message_id is null then 'post ' || post_id
           else 'message ' || message_id end as name from purchase
         union all select fan_id, 'tip ' || id from tip where sent_at is not null
         union all select fan_id, 'premium ' || creator_id from premium
         union all select fan_id, 'top-up ' || id from top_up where status = 'succeeded'`,
      ),
      events: await tx.query<EventRow>(
        'select fan_id as "fanId", seq, type, body from event order by fan_id, seq',
      ),
      wallets: await tx.query<{ fanId: number; balance: number; seq: number }>(
        'select fan_id as "fanId", balance_cents as balance, event_seq as seq from wallet',
      ),
    }),
    { isolation: 'repeatable read' },
  )
}
