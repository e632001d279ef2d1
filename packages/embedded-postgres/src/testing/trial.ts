import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import type { Account } from '../account.ts'
import { type ConnectionParts, withClient } from '../client.ts'
import { type Embedded, startEmbedded } from '../embedded.ts'

/** What the tests of the embedded server share: folders, servers to kill, and a look at processes. */
export const log = { debug() {}, info() {}, warn() {}, error() {} }

export interface TrialFolder extends AsyncDisposable {
  path: string
}

/** A folder of which nothing remains. As root it shuts other accounts out, as root's home does. */
export async function trialFolder(): Promise<TrialFolder> {
  const path = await realpath(await mkdtemp(join(tmpdir(), 'fanlight-trial-')))
  const remove = () => rm(path, { recursive: true, force: true, maxRetries: 10 })
  return { path, [Symbol.asyncDispose]: remove }
}

/** A folder that has been used and left in good order; copies of it spare the tests time. */
export async function usedFolder(): Promise<TrialFolder> {
  const folder = await trialFolder()
  const embedded = await startEmbedded({ dataDir: folder.path, log, durable: false })
  await embedded.stop()
  return folder
}

export async function copyOf(original: TrialFolder): Promise<TrialFolder> {
  const folder = await trialFolder()
  await promisify(execFile)('cp', ['-Rp', `${original.path}/cluster`, folder.path])
  return folder
}

const EMBEDDED = new URL('../embedded.ts', import.meta.url).href

export interface ServerProcess extends AsyncDisposable {
  process: ChildProcess
  /** The process id of its PostgreSQL; it rejects when the server ends before. */
  postgres: Promise<number>
  kill(): Promise<void>
}

/** A server in a process of its own, as a machine would run it. */
export function startServerProcess(dataDir: string, account?: Account): ServerProcess {
  const source = `
    import { startEmbedded } from ${JSON.stringify(EMBEDDED)}
    const log = { debug() {}, info() {}, warn() {}, error() {} }
    const embedded = await startEmbedded({ dataDir: ${JSON.stringify(dataDir)}, log })
    console.log(embedded.pid)`
  const child = spawn(process.execPath, ['--input-type=module-typescript', '--eval', source], {
    ...account,
    cwd: '/',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(child, 'exit')
  const firstLine = once(createInterface({ input: child.stdout }), 'line')
  const endedEarly = exited.then(() => Promise.reject(new Error('the server ended early')))
  const postgres = Promise.race([firstLine.then(([line]) => Number(line)), endedEarly])
  postgres.catch(() => {}) // not every test waits for it

  const kill = async () => {
    child.kill('SIGKILL')
    await exited
  }
  return { process: child, postgres, kill, [Symbol.asyncDispose]: kill }
}

export async function answers({ connection }: Embedded): Promise<boolean> {
  return (await firstRow(connection, 'select 1 as one'))?.['one'] === 1
}

/** What a single statement gives first, over a connection of its own. */
export function firstRow(connection: ConnectionParts, statement: string) {
  return withClient(connection, async (client) => {
    const { rows } = await client.query<Record<string, unknown>>(statement)
    return rows[0]
  })
}

/** Ids of living processes whose working folder is `folder`: PostgreSQL and its children. */
export async function processesIn(folder: string): Promise<number[]> {
  return processesWhere((pid) => realpath(`/proc/${pid}/cwd`).then((cwd) => cwd === folder))
}

/** The watchers of a PostgreSQL: shells of its session. */
export async function watchersOf(postgres: number): Promise<number[]> {
  return processesWhere(async (pid) => {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
    // Name in brackets, state, parent, group, session.
    const [name, rest] = stat.slice(stat.indexOf('(') + 1).split(') ')
    return name === 'sh' && Number(rest?.split(' ')[3]) === postgres
  })
}

async function processesWhere(holds: (pid: number) => Promise<boolean>): Promise<number[]> {
  const pids = (await readdir('/proc')).map(Number).filter((pid) => pid > 0)
  const found = await Promise.all(pids.map((pid) => holds(pid).catch(() => false)))
  return pids.filter((_, index) => found[index])
}
