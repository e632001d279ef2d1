import type { Queries } from '../../platform/db/queries.ts'

export async function hold(db: Queries, holder: string, oids: readonly string[]): Promise<void> {
  await db.run(
    `insert into media_use (oid, holder) select distinct each, $1 from unnest($2::text[]) as each
     on conflict on constraint media_used_once_each do nothing`,
    [holder, oids],
  )
}

export async function release(db: Queries, holder: string): Promise<void> {
  await db.run('delete from media_use where holder = $1', [holder])
}
