import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { fromRoot } from '../repo.ts'

export interface SourceFile {
  /** From the top of the repository. */
  path: string
  text: string
}

// What .gitignore leaves out.
const IGNORED = new Set([
  '.cache',
  '.git',
  'coverage',
  'data',
  'dist',
  'node_modules',
  'playwright-report',
  'test-results',
])

/** The paths of every file that we write, from the top of the repository. */
export async function listTree(folder = fromRoot()): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  const paths = await Promise.all(
    entries.map(async (entry) => {
      const path = join(folder, entry.name)
      // In a worktree, .git is a file.
      if (IGNORED.has(entry.name)) return []
      return entry.isDirectory() ? listTree(path) : [relative(fromRoot(), path)]
    }),
  )
  return paths.flat().sort()
}

/** The files below a folder whose names end so, with their text. */
export async function readTree({ under = '', ending = '' }): Promise<SourceFile[]> {
  const paths = await listTree()
  return Promise.all(
    paths
      .filter((path) => path.startsWith(under) && path.endsWith(ending))
      .map(async (path) => ({ path, text: await readFile(fromRoot(path), 'utf8') })),
  )
}
