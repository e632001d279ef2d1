import type { Lock } from './complete-lock.ts'

/** What the registry says of a package's file; null where it does not have it. */
export type AskChecksum = (name: string, version: string) => Promise<string | null>

/** Packages that come from the registry and that the lock file has no checksum of. */
export function withoutChecksum({ packages }: Lock): string[] {
  return Object.entries(packages).flatMap(([path, entry]) => {
    const isFetched = path.includes('node_modules/') && !entry.link && !entry.inBundle
    return isFetched && !entry.integrity ? [path] : []
  })
}

/** The same lock with every checksum that the registry knows, and the packages that stay without. */
export async function addChecksums(lock: Lock, ask: AskChecksum) {
  const packages = { ...lock.packages }
  const unknown: string[] = []
  for (const path of withoutChecksum(lock)) {
    const { version = '', ...rest } = packages[path] ?? {}
    const integrity = await ask(path.slice(path.lastIndexOf('node_modules/') + 13), version)
    if (integrity === null) unknown.push(path)
    else packages[path] = { version, integrity, ...rest }
  }
  return { lock: { ...lock, packages }, unknown }
}
