import { execFile } from 'node:child_process'
import { readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Endpoint, LOOPBACK } from './endpoint.ts'
import type { Home } from './home.ts'

/** What PostgreSQL writes into its lock file while it runs, and leaves there when it is killed. */
export interface PostmasterFile {
  text: string
  pid: number
  endpoint: Endpoint
}

export async function readPostmasterFile({ cluster }: Home): Promise<PostmasterFile | undefined> {
  const text = await readFile(fileIn(cluster), 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  const [pid, , , port, socketFolder] = text.split('\n')
  const endpoint = { host: socketFolder || LOOPBACK, port: Number(port) }
  return { text, pid: Number(pid), endpoint }
}

/** Whether the process of that id is alive and is PostgreSQL on this folder. */
export async function isPostmasterOf({ cluster }: Home, pid: number): Promise<boolean> {
  if (!isAlive(pid)) return false
  const command = await commandLine(pid)
  return command.includes('postgres') && command.includes(cluster)
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/**
 * Removes a lock file whose process is another program now. PostgreSQL only compares process ids, so
 * it would wait for that program. It is moved aside first and put back if it is not the file that
 * was judged: another server may have started meanwhile.
 */
export async function discardPostmasterFile({ cluster, folder }: Home, judged: PostmasterFile) {
  const aside = join(cluster, `stale-postmaster-${process.pid}`)
  if (!(await isMoved(fileIn(cluster), aside))) return
  if ((await readFile(aside, 'utf8')) !== judged.text) return rename(aside, fileIn(cluster))
  await rm(aside)
  // The socket has a lock file with the same process id.
  const sockets = (await readdir(folder)).filter((name) => name.startsWith('.s.PGSQL.'))
  for (const name of sockets) await rm(join(folder, name), { force: true })
}

/** False when there is nothing to move: a PostgreSQL that was about to end has ended. */
async function isMoved(from: string, to: string): Promise<boolean> {
  try {
    await rename(from, to)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false
    throw error
  }
}

function fileIn(cluster: string) {
  return join(cluster, 'postmaster.pid')
}

async function commandLine(pid: number): Promise<string> {
  if (process.platform === 'linux') {
    return readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
  }
  const ps = promisify(execFile)('ps', ['-o', 'command=', '-p', String(pid)])
  return ps.then(({ stdout }) => stdout).catch(() => '')
}
