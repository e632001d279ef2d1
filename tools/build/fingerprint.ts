import { createHash } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fromRoot } from '../repo.ts'

/** One line that changes when any of these files does, or comes, or goes. Tests do not count. */
export async function fingerprint(sources: string[], root = fromRoot()) {
  const paths = (await Promise.all(sources.map((source) => filesOf(join(root, source))))).flat()
  const hash = createHash('sha256')
  for (const path of paths.sort()) {
    hash.update(path.slice(root.length))
    hash.update(await readFile(path))
  }
  return hash.digest('hex')
}

async function filesOf(path: string): Promise<string[]> {
  const about = await stat(path).catch(() => null)
  if (!about) return []
  if (about.isFile()) return [path]
  const entries = await readdir(path, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
}
