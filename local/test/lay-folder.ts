import { copyFile, link, mkdir, readdir } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'

/** What the demo world's painters and cameras leave; anything else is the unfinished work of a run. */
const KEPT = /\.(svf|jpg|json)$/

/**
 * The files of one folder in another as well. Linked where both are on one disk, because copies of so
 * many take their time.
 */
export async function layFolder(from: string, to: string): Promise<void> {
  const entries = await readdir(from, { recursive: true, withFileTypes: true })
  for (const entry of entries) {
    if (!entry.isFile() || !KEPT.test(entry.name)) continue
    const file = join(entry.parentPath, entry.name)
    const twin = join(to, relative(from, file))
    await mkdir(dirname(twin), { recursive: true })
    await link(file, twin).catch(() => copyFile(file, twin))
  }
}
