import { withoutChecksum } from '../lock/add-checksums.ts'
import { type Lock, missingFrom } from '../lock/complete-lock.ts'

type Manifests = Record<string, Record<string, unknown>>

const PARTS = ['dependencies', 'devDependencies'] as const

/** What would make an install differ from machine to machine. Manifests are by folder, '' the root. */
export function lockProblems(
  lock: Lock & { packages: Record<string, object> },
  manifests: Manifests,
) {
  return [
    ...Object.entries(lock.packages)
      .filter(([, entry]) => 'resolved' in entry && /^\w+:/.test(String(entry.resolved)))
      .map(([path]) => `${path} names a registry`),
    ...withoutChecksum(lock).map((path) => `${path} has no checksum`),
    ...missingFrom(lock).map(({ path }) => `${path} is missing; npm run fix adds it`),
    ...Object.entries(manifests).flatMap(([folder, manifest]) =>
      PARTS.filter((part) => !isSame(manifest[part], lock.packages[folder]?.[part])).map(
        (part) => `${folder || 'the root'} asks for other ${part} than the lock has`,
      ),
    ),
  ]
}

function isSame(one: unknown = {}, other: unknown = {}) {
  return JSON.stringify(one) === JSON.stringify(other)
}
