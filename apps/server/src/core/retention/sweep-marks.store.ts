import type { Queries } from '../../platform/db/queries.ts'

export async function find(db: Queries, name: string): Promise<Date | null> {
  const row = await db.maybe<{ at: Date }>('select at from sweep_mark where name = $1', [name])
  return row?.at ?? null
}

export async function keep(db: Queries, name: string, at: Date): Promise<void> {
  await db.run(
    `insert into sweep_mark (name, at) values ($1, $2)
     on conflict (name) do update set at = excluded.at`,
    [name, at],
  )
}
