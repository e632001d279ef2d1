import type { Queries } from '../../platform/db/queries.ts'

export interface MarkRow {
  /** Null before the first. */
  number: number | null
  /** Creators of those asked for who want the strong mark. */
  strong: number[]
}

export function find(
  db: Queries,
  { personId, creatorIds }: { personId: number; creatorIds: readonly number[] },
): Promise<MarkRow> {
  return db.one(
    `select (select number from mark_number where person_id = $1) as number,
       array(select creator_id from creator_mark
         where creator_id = any($2) and is_strong)::float8[] as strong`,
    [personId, creatorIds],
  )
}

/** Two nodes may give it at once: both get the one that was first. */
export async function give(db: Queries, personId: number): Promise<number> {
  await db.run('insert into mark_number (person_id) values ($1) on conflict do nothing', [personId])
  const row = await db.one<{ number: number }>(
    'select number from mark_number where person_id = $1',
    [personId],
  )
  return row.number
}

export function personOf(db: Queries, number: number): Promise<{ personId: number } | null> {
  return db.maybe('select person_id as "personId" from mark_number where number = $1', [number])
}

export interface Numbered {
  personId: number
  number: number
}

export function numbersOf(db: Queries, personIds: readonly number[]): Promise<Numbered[]> {
  return db.query(
    'select person_id as "personId", number from mark_number where person_id = any($1)',
    [personIds],
  )
}

export async function setStrong(
  db: Queries,
  { creatorId, isStrong }: { creatorId: number; isStrong: boolean },
  now: Date,
): Promise<void> {
  await db.run(
    `insert into creator_mark (creator_id, is_strong, changed_at) values ($1, $2, $3)
     on conflict (creator_id) do update set is_strong = $2, changed_at = $3`,
    [creatorId, isStrong, now],
  )
}
