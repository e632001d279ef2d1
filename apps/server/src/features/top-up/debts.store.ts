import type { Cents } from '@fanlight/contract/money'
import type { Waiting } from '../../core/staff/waiting.ts'
import type { Queries } from '../../platform/db/queries.ts'

export interface Standing {
  /** What the fan owes after disputes. */
  debt: Cents
  /** Why no card is taken from them; empty where one is. */
  blocks: { id: string; blockedBy: string; note: string; createdAt: string }[]
}

export function findStanding(db: Queries, fanId: number): Promise<Standing | null> {
  return db.maybe(
    `select w.debt_cents as debt, (
       select coalesce(json_agg(json_build_object('id', b.id, 'blockedBy', b.blocked_by,
         'note', b.note, 'createdAt', b.created_at) order by b.created_at), '[]')
       from card_block b where b.fan_id = w.fan_id and b.lifted_at is null) as blocks
     from wallet w where w.fan_id = $1`,
    [fanId],
  )
}

export async function isCardBlocked(db: Queries, fanId: number): Promise<boolean> {
  const row = await db.one<{ is: boolean }>(
    `select exists (select from card_block where fan_id = $1 and lifted_at is null) as is`,
    [fanId],
  )
  return row.is
}

/** Disputes that the fan has not made good, and the staff have not written off. */
export function findUnpaid(db: Queries): Promise<Waiting> {
  return db.one(
    `select count(*)::int as count, min(created_at) as "oldestAt",
       (array_agg(fan_id order by created_at))[1] as "fanId"
     from top_up_refund
     where is_dispute and debt_cents > debt_paid_cents + debt_written_off_cents`,
  )
}

export interface StaffAct {
  fanId: number
  /** Made by the caller: the same id acts once. */
  id: string
  by: string
  note: string
}

/** What was written off; null where so much is not owed. */
export async function writeOff(
  db: Queries,
  { fanId, id, by, note }: StaffAct,
  amount: Cents | null,
  now: Date,
): Promise<Cents | null> {
  const row = await db.one<{ amount: Cents | null }>(
    'select app.write_off_debt($1, $2, $3, $4, $5, $6) as amount',
    [fanId, id, amount, by, note, now],
  )
  return row.amount
}

export async function blockCards(db: Queries, { fanId, id, by, note }: StaffAct, now: Date) {
  await db.run('select app.block_cards($1, $2, $3, $4, $5)', [fanId, id, by, note, now])
}

/** How many blocks there were. */
export async function liftBlocks(
  db: Queries,
  { fanId, by, note }: Omit<StaffAct, 'id'>,
  now: Date,
): Promise<number> {
  const row = await db.one<{ lifted: number }>(
    'select app.lift_card_block($1, null, $2, $3, $4) as lifted',
    [fanId, by, note, now],
  )
  return row.lifted
}
