import { execFile } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { promisify } from 'node:util'

/** Whom PostgreSQL runs as when that is not us; part of the options of `spawn`. */
export interface Account {
  uid: number
  gid: number
}

// The one unprivileged account that every Linux system has.
const NOBODY: Account = { uid: 65_534, gid: 65_534 }

/**
 * PostgreSQL refuses to run as root, so root runs it as the owner of existing data, or as the
 * unprivileged account. Undefined means: as ourselves.
 */
export async function accountFor(cluster: string): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const owner = await stat(cluster).catch(() => undefined)
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  return NOBODY
}

/** What every process of ours is given: none of the server's secrets, and messages we can read. */
export const childEnvironment = {
  PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  LC_ALL: 'C',
  TZ: 'UTC',
}

const run = promisify(execFile)

/** Runs a shell script as `account`; its output, or undefined when it fails. */
export async function runAs(account: Account | undefined, script: string, args: string[]) {
  try {
    const options = { ...account, cwd: '/', env: childEnvironment }
    const { stdout } = await run('/bin/sh', ['-c', script, 'sh', ...args], options)
    return stdout
  } catch {
    return undefined
  }
}
