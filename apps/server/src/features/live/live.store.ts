import type { StoredEvent } from '../../core/events/stored-event.ts'
import type { Queries } from '../../platform/db/queries.ts'

/** A fan, and the number of the last event that one of their sockets was sent. */
export interface Position {
  fanId: number
  after: number
}

export interface Kept {
  /** Number of the fan's newest event, 0 before the first. */
  newest: number
  /** Number of the first event behind `after` that is still kept. */
  next: number | null
}

/** Per position and read: a long past arrives in pages, between which others get their turn. */
export const EVENTS_PER_READ = 200

export async function kept(db: Queries, { fanId, after }: Position): Promise<Kept | null> {
  return db.maybe<Kept>(
    `select event_seq as newest,
       (select min(seq) from event where event.fan_id = wallet.fan_id and seq > $2) as next
     from wallet where fan_id = $1`,
    [fanId, after],
  )
}

/**
 * The next events behind each position, in order. None can turn up later in between: a number is
 * taken by an update of the fan's wallet, which stays locked until the event of that number is
 * committed, so a fan's events become visible in the order of their numbers.
 */
export async function eventsAfter(
  db: Queries,
  positions: readonly Position[],
): Promise<(Position & StoredEvent)[]> {
  return db.query(
    `select at.fan_id as "fanId", at.seq as after, next.seq, next.type, next.body
     from unnest($1::bigint[], $2::bigint[]) as at (fan_id, seq)
     cross join lateral (
       select seq, type, body from event
       where event.fan_id = at.fan_id and event.seq > at.seq
       order by event.seq limit ${EVENTS_PER_READ}
     ) as next
     order by at.fan_id, at.seq, next.seq`,
    columnsOf(positions),
  )
}

/** The positions that are not at their fan's newest event; `newest` is null for a fan who is gone. */
export async function outdated(
  db: Queries,
  positions: readonly Position[],
): Promise<(Position & { newest: number | null })[]> {
  return db.query(
    `select at.fan_id as "fanId", at.seq as after, wallet.event_seq as newest
     from unnest($1::bigint[], $2::bigint[]) as at (fan_id, seq)
     left join wallet on wallet.fan_id = at.fan_id
     where wallet.event_seq is distinct from at.seq`,
    columnsOf(positions),
  )
}

export async function noteHeard(db: Queries, fanId: number, seq: number): Promise<void> {
  await db.run(
    `insert into event_heard as h (fan_id, seq) values ($1, $2)
     on conflict (fan_id) do update set seq = excluded.seq where h.seq < excluded.seq`,
    [fanId, seq],
  )
}

function columnsOf(positions: readonly Position[]) {
  return [positions.map(({ fanId }) => fanId), positions.map(({ after }) => after)]
}
