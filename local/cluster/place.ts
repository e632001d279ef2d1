import { chown, mkdir, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import type { Programs } from './find-programs.ts'

/** Where a cluster lives on this machine. */
export interface Place {
  folder: string
  programs: Programs
  account: { uid: number; gid: number } | undefined
  ports: Ports
  password: string
}

export type Ports = Record<(typeof PORTS)[number], number>

const PORTS = [
  'page',
  'web',
  'messenger',
  'etcd',
  'etcdPeer',
  'primary',
  'pooler',
  'patroni1',
  'patroni2',
  'postgres1',
  'postgres2',
  'node1',
  'node2',
  'node3',
] as const

// The one unprivileged account that every Linux system has.
const NOBODY = { uid: 65_534, gid: 65_534 }

export const LOOPBACK = '127.0.0.1'

/** A folder of the cluster's own, which the account that its servers run as may use. */
export async function openPlace(
  folder: string,
  programs: Programs,
  fixed: Partial<Ports> = {},
): Promise<Place> {
  const account = process.getuid?.() === 0 ? NOBODY : undefined
  await mkdir(folder, { recursive: true })
  if (account) await chown(folder, account.uid, account.gid)
  return {
    folder,
    programs,
    account,
    ports: { ...(await freePorts()), ...fixed },
    password: 'cluster',
  }
}

/** A configuration file; what is no text is written as JSON, which YAML understands. */
export async function writeConfig({ folder, account }: Place, name: string, content: unknown) {
  const file = join(folder, name)
  const text = typeof content === 'string' ? content : JSON.stringify(content, null, 2)
  await writeFile(file, `${text}\n`, { mode: 0o600 })
  if (account) await chown(file, account.uid, account.gid)
  return file
}

export function logOf({ folder }: Place, name: string): string {
  return join(folder, `${name}.log`)
}

async function freePorts(): Promise<Ports> {
  const probes = await Promise.all(PORTS.map(() => listenAnywhere()))
  const entries = PORTS.map((name, index) => [name, probes[index]?.port ?? 0])
  await Promise.all(probes.map(({ close }) => close()))
  return Object.fromEntries(entries) as Ports
}

function listenAnywhere(): Promise<{ port: number; close(): Promise<void> }> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, LOOPBACK, () => {
      const address = probe.address()
      const port = typeof address === 'object' && address ? address.port : 0
      resolve({ port, close: () => new Promise((closed) => probe.close(() => closed())) })
    })
  })
}
