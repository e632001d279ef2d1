import type { Queries } from '@fanlight/server/platform/db/queries'

/** Whether the top-up that this address belongs to is credited, or there is none. */
export async function isCredited(db: Queries, url: string): Promise<boolean> {
  const row = await db.one<{ isCredited: boolean }>(
    'select not exists (select from top_up where url = $1 and not was_credited) as "isCredited"',
    [url],
  )
  return row.isCredited
}
