import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { posix } from 'node:path'
import { promisify } from 'node:util'
import { fromRoot } from '../repo.ts'
import { listTree, type SourceFile } from '../tidy/tree.ts'

const run = promisify(execFile)
const OUTPUT_BYTES_MAX = 64 * 1024 * 1024
/** Where everything lies that a program of ours may load. */
const FOLDERS = ['apps', 'packages', 'local']

/** How a worker or another process is named: no import, and code that runs all the same. */
const STARTED = /new URL\(\s*'(\.[^']+\.ts)',\s*import\.meta\.url/g

interface Dependency {
  resolved: string
  coreModule?: boolean
}

interface Cruised {
  source: string
  dependencies: Dependency[]
}

/** Read once for all programs. */
let imports: Promise<Map<string, string[]>> | undefined

/** What of ours a program loads: by import, of types too, and by starting other programs. */
export async function reachedFiles(program: string): Promise<SourceFile[]> {
  imports ??= readImports()
  const importsOf = await imports
  const reached = new Map<string, SourceFile>()
  const waiting = [program]
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (reached.has(path)) continue
    const file = await readSource(path)
    const imported = importsOf.get(path)
    if (!imported) throw new Error(`${path} is in none of ${FOLDERS.join(', ')}`)
    reached.set(path, file)
    waiting.push(...imported, ...startedBy(file))
  }
  return [...reached.values()].sort((one, other) => (one.path < other.path ? -1 : 1))
}

/** The SQL that a server reads from files, whatever names them. */
export async function sqlFiles(): Promise<SourceFile[]> {
  const paths = await listTree(fromRoot('apps/server'))
  return Promise.all(paths.filter((path) => path.endsWith('.sql')).map(readSource))
}

/** Of each module of ours, the others that it imports. */
async function readImports(): Promise<Map<string, string[]>> {
  const { stdout } = await run(
    process.execPath,
    [
      '--import=./tools/floors/read-using.ts',
      'node_modules/.bin/depcruise',
      '--output-type=json',
      ...FOLDERS,
    ],
    { cwd: fromRoot(), maxBuffer: OUTPUT_BYTES_MAX },
  )
  const { modules } = JSON.parse(stdout) as { modules: Cruised[] }
  return new Map(
    modules.map(({ source, dependencies }) => [
      source,
      dependencies.filter(isOurs).map(({ resolved }) => resolved),
    ]),
  )
}

function isOurs({ resolved, coreModule }: Dependency): boolean {
  return !coreModule && /\.(ts|tsx|mjs)$/.test(resolved) && !resolved.includes('node_modules/')
}

function startedBy({ path, text }: SourceFile): string[] {
  return [...text.matchAll(STARTED)].map(([, to = '']) => posix.join(posix.dirname(path), to))
}

async function readSource(path: string): Promise<SourceFile> {
  return { path, text: await readFile(fromRoot(path), 'utf8') }
}
