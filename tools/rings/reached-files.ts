import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { posix } from 'node:path'
import { promisify } from 'node:util'
import { fromRoot } from '../repo.ts'
import { listTree, type SourceFile } from '../tidy/tree.ts'

const run = promisify(execFile)
const OUTPUT_BYTES_MAX = 64 * 1024 * 1024

/** How a worker or another process is named: no import, and code that runs all the same. */
const STARTED = /new URL\(\s*'(\.[^']+\.ts)',\s*import\.meta\.url/g

/** What of ours a program loads: by import, of types too, and by starting other programs. */
export async function reachedFiles(program: string): Promise<SourceFile[]> {
  const known = new Set<string>()
  let entries = [program]
  let files: SourceFile[] = []
  while (entries.length > 0) {
    for (const entry of entries) known.add(entry)
    files = await readAll(await modulesFrom([...known]))
    entries = files.flatMap(startedBy).filter((path) => !known.has(path))
  }
  return files
}

/** The SQL that a server reads from files, whatever names them. */
export async function sqlFiles(): Promise<SourceFile[]> {
  const paths = await listTree(fromRoot('apps/server'))
  return readAll(paths.filter((path) => path.endsWith('.sql')))
}

async function modulesFrom(entries: string[]): Promise<string[]> {
  const { stdout } = await run(
    process.execPath,
    [
      '--import=./tools/floors/read-using.ts',
      'node_modules/.bin/depcruise',
      '--output-type=json',
      ...entries,
    ],
    { cwd: fromRoot(), maxBuffer: OUTPUT_BYTES_MAX },
  )
  const { modules } = JSON.parse(stdout) as { modules: { source: string; coreModule?: boolean }[] }
  return modules.filter(isOurs).map(({ source }) => source)
}

function isOurs({ source, coreModule }: { source: string; coreModule?: boolean }): boolean {
  return !coreModule && /\.(ts|tsx|mjs)$/.test(source) && !source.includes('node_modules/')
}

function startedBy({ path, text }: SourceFile): string[] {
  return [...text.matchAll(STARTED)].map(([, to = '']) => posix.join(posix.dirname(path), to))
}

function readAll(paths: string[]): Promise<SourceFile[]> {
  return Promise.all(
    paths.map(async (path) => ({ path, text: await readFile(fromRoot(path), 'utf8') })),
  )
}
