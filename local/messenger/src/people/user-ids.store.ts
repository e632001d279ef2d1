import { DatabaseSync } from 'node:sqlite'

/** The ids of all people in a sandbox's file; none where it is not a sandbox's. It only reads. */
export function readUserIds(file: string): number[] {
  const sqlite = new DatabaseSync(file, { readOnly: true })
  try {
    const rows = sqlite.prepare('select id from user order by id').all() as { id: number }[]
    return rows.map(({ id }) => id)
  } catch {
    return []
  } finally {
    sqlite.close()
  }
}
