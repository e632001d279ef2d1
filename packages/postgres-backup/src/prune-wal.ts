import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type Lsn, segmentIn, segmentStart } from './lsn.ts'

/** Removes what no restore that begins at `from` or later reads. Returns how many files went. */
export async function pruneWal(folder: string, from: Lsn): Promise<number> {
  let count = 0
  for (const name of await readdir(folder).catch(() => [])) {
    // Segments are as long as their server makes them, the one under way too.
    const { size } = await stat(join(folder, name))
    const bytes = BigInt(size)
    const segment = bytes > 0n && segmentIn(name, bytes)
    if (!segment || segment.start >= segmentStart(from, bytes)) continue
    await rm(join(folder, name))
    count += 1
  }
  return count
}
