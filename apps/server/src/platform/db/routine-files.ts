import { createHash } from 'node:crypto'
import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** All database routines of one version of the program. */
export interface RoutineSet {
  /** Where the set lives in the database, named by the hash of its text. */
  schema: string
  /** In which routines are written, defined and called with the qualifier `app.`. */
  sql: string
}

/**
 * Every `.sql` file below the folder, and what the program writes itself, as one set. No routine depends
 * on the order of files.
 */
export async function readRoutines(folder: string, written = ''): Promise<RoutineSet> {
  const paths = await Array.fromAsync(glob('**/*.sql', { cwd: folder }))
  const texts = await Promise.all(paths.sort().map((path) => readFile(join(folder, path), 'utf8')))
  const sql = [...texts, written].join('\n')
  const hash = createHash('sha256').update(sql).digest('hex')
  return { schema: `app_${hash.slice(0, 12)}`, sql }
}
